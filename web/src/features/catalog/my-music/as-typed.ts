/** A moment as the browser's field for date and time writes it, in the time of who reads. */
export const asTyped = (time: string): string => {
  const at = new Date(time)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
