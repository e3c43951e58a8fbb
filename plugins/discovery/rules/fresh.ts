// By themselves: Discover has them in its first view.

export const FRESH_RULE = 'The newest song of each artist, newest first.'
export const NEW_RULE = 'Every song that is out, newest first.'
