const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

export const formatMailTime = (time: string): string => format.format(new Date(time))
