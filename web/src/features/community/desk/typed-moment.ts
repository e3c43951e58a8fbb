const two = (part: number): string => String(part).padStart(2, '0')

/** A moment as `<input type="datetime-local">` has it, in the local time of whoever looks. */
export function momentToTyped(moment: string): string {
  const at = new Date(moment)
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** The moment behind what was typed; null where it is none. */
export function typedToMoment(typed: string): string | null {
  const at = new Date(typed)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}
