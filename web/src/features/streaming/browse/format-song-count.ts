const whole = new Intl.NumberFormat('en-US')

export const formatSongCount = (items: number): string => `${whole.format(items)} ${items === 1 ? 'song' : 'songs'}`
