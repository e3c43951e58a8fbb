/** Seconds as minutes:seconds, e.g. 222 → `3:42`. */
export function formatTime(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** Seconds as a screen reader should say them, e.g. `3 minutes 42 seconds`. */
export function speakTime(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60]
  const part = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`
  return minutes === 0 ? part(rest, 'second') : `${part(minutes, 'minute')} ${part(rest, 'second')}`
}
