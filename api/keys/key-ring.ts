import { keyFor, keyId, signingKey } from './derive-key.ts'

/** The secrets of an installation: what it signs with, and while keys are rotated the other one that it accepts. */
export interface Secrets {
  current: string
  previous: string | null
}

/** Where the secrets come from. */
export interface SecretSource {
  /** The file that `npm run keys:rotate` may write; null for settings of the environment. */
  file: string | null
  read(): Secrets
  /** Whether it may have changed since `read`; cheap. */
  hasChanged(): boolean
}

export interface Key {
  id: string
  idBytes: Buffer
  secret: string
  signing(purpose: string): Buffer
  sealing(purpose: string): Uint8Array
}

/** An empty or short one would sign for everybody who tries a few. */
const MIN_CHARACTERS = 16

export function makeKey(secret: string): Key {
  if (secret.length < MIN_CHARACTERS) throw new Error(`a secret must have at least ${MIN_CHARACTERS} characters`)
  const idBytes = keyId(secret)
  return {
    id: idBytes.toString('base64url'),
    idBytes,
    secret,
    signing: memoize((purpose) => signingKey(secret, purpose)),
    sealing: memoize((purpose) => keyFor(secret, purpose)),
  }
}

/** Purposes are few. */
function memoize<Result>(derive: (purpose: string) => Result): (purpose: string) => Result {
  const known = new Map<string, Result>()
  return (purpose) => {
    const found = known.get(purpose)
    if (found !== undefined) return found
    const made = derive(purpose)
    known.set(purpose, made)
    return made
  }
}

export interface KeyRing {
  /** The current key first. */
  keys(): readonly [Key, ...Key[]]
  /** The key with this id, also one that another process has just begun to use. */
  find(is: (key: Key) => boolean): Key | null
  /** Whether keys were ever rotated: values name their key since then. */
  hasRotated(): boolean
  noteRotation(): void
  /** Reads the source again. */
  reload(): void
}

/** How often a process looks whether the file of the secret was written again. */
const RECHECK_MS = 1_000

export function openKeyRing(source: SecretSource): KeyRing {
  let keys = keysOf(source.read())
  let rotated = keys.length > 1
  let checkedAt = performance.now()
  const reload = () => {
    const { current, previous } = source.read()
    const wanted = [current, ...(previous === null ? [] : [previous])]
    if (wanted.length === keys.length && wanted.every((secret, place) => keys[place]?.secret === secret)) return
    keys = keysOf({ current, previous })
    rotated ||= keys.length > 1
  }
  const check = () => {
    checkedAt = performance.now()
    // A file that is away for a moment must not stop a server that knows its keys.
    try {
      if (source.hasChanged()) reload()
    } catch {}
  }
  const current = () => {
    if (source.file !== null && performance.now() - checkedAt > RECHECK_MS) check()
    return keys
  }
  return {
    keys: current,
    find: (is) => {
      const known = current().find(is)
      if (known || source.file === null) return known ?? null
      check()
      return keys.find(is) ?? null
    },
    hasRotated: () => rotated,
    noteRotation: () => {
      rotated = true
    },
    reload,
  }
}

const keysOf = ({ current, previous }: Secrets): [Key, ...Key[]] => [
  makeKey(current),
  ...(previous === null ? [] : [makeKey(previous)]),
]
