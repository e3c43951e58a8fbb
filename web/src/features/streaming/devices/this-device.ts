const key = 'fairwave.player.device'

/** The number by which other devices know this one: this browser's, as long as it keeps it. */
export function thisDeviceId(storage: Pick<Storage, 'getItem' | 'setItem'> | null): string {
  const made = () =>
    Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('')
  try {
    const known = storage?.getItem(key)
    if (known && /^[\w-]{8,64}$/.test(known)) return known
    const id = made()
    storage?.setItem(key, id)
    return id
  } catch {
    return made()
  }
}

const browsers: [string, RegExp][] = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS)\//],
  ['Safari', /Version\/.*Safari\//],
]
const systems: [string, RegExp][] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh/],
  ['Linux', /Linux|X11/],
]

/** The device's name: “Chrome, Linux”. */
export function deviceName(userAgent: string): string {
  const nameIn = (names: typeof browsers) => names.find(([, pattern]) => pattern.test(userAgent))?.[0]
  return [nameIn(browsers) ?? 'A browser', nameIn(systems)].filter(Boolean).join(', ')
}
