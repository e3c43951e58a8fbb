import { z } from 'zod'
import { createTokenSchema } from '../../../../plugins/tokens/rules.ts'

/** The form: all of the account or some areas of it, each to read or to change. */
export const tokenFormSchema = z
  .object({
    name: createTokenSchema.shape.name,
    expiresInDays: z.string(),
    userType: z.string(),
    access: z.enum(['read', 'write', 'areas', 'staff:read', 'staff:content', 'staff:store']),
    areas: z.record(z.string(), z.string()),
  })
  .refine(({ access, areas }) => access !== 'areas' || Object.values(areas).some(Boolean), {
    path: ['access'],
    message: 'Choose what the token may do in at least one area',
  })

/** Kinds of account that one person can be signed in as. */
export type AccountKind = 'user' | 'artist' | 'admin'

export type TokenForm = z.output<typeof tokenFormSchema>

/** The form's choice as the API names it. */
export const scopesOf = ({ access, areas }: Pick<TokenForm, 'access' | 'areas'>): string[] =>
  access === 'areas'
    ? Object.entries(areas).flatMap(([area, action]) => (action ? [`${area}:${action}`] : []))
    : [access]
