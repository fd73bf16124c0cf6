"""The laboratory: experiments with many matches, what they show, and reports for people."""
