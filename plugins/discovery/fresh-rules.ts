// By itself: Discover has it in its first view.

export const FRESH_RULE = 'The newest song of each artist, newest first.'
