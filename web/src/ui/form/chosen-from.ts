import { z } from 'zod'

/** A rule of a list over what a select holds: any text, blank before something is chosen. */
export const chosenFrom = <Rule extends z.ZodType>(rule: Rule) =>
  z.string().transform((chosen, context): z.output<Rule> => {
    const { data, error } = rule.safeParse(chosen)
    if (!error) return data
    for (const { message } of error.issues) context.issues.push({ code: 'custom', message, input: chosen })
    return z.NEVER
  })
