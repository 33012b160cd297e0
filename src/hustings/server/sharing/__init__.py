"""How a link looks where it is pasted: the words about a page, and a picture that the server draws."""

from hustings.server.sharing.about import About, about_page, is_of_table
from hustings.server.sharing.cards import Cards

__all__ = ["About", "Cards", "about_page", "is_of_table"]
