import type { z } from 'zod'

/**
 * The parts of a value that a shape names, and nothing more: a row may have secrets beside them. Values are left as they are;
 * what is undefined is left out. Objects, lists and what may be null or missing are gone into;
 * a loose object is answered as it is.
 */
export function pickShape(shape: z.ZodType, value: unknown): unknown {
  const { def } = shape._zod as unknown as { def: Def }
  if (value === null || value === undefined) return value
  switch (def.type) {
    case 'nullable':
    case 'optional':
      return pickShape(def.innerType, value)
    case 'array':
      return (value as unknown[]).map((item) => pickShape(def.element, item))
    case 'object':
      if (def.catchall?._zod.def.type === 'unknown') return value
      return Object.fromEntries(
        Object.entries(def.shape).flatMap(([name, inner]) => {
          const part = (value as Record<string, unknown>)[name]
          return part === undefined ? [] : [[name, pickShape(inner, part)]]
        }),
      )
    default:
      return value
  }
}

/** The parts of zod's definitions that are read here. */
type Def =
  | { type: 'nullable' | 'optional'; innerType: z.ZodType }
  | { type: 'array'; element: z.ZodType }
  | { type: 'object'; shape: Record<string, z.ZodType>; catchall?: z.ZodType }
  | { type: 'string' }
