"""Bots: they see blinded states and nothing else, and name no game."""
