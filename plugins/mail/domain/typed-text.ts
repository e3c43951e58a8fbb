import type { MailBlock, MailContent } from '../contract.ts'
import { z } from 'zod'

/** Stands where a typed text was, until the words around it are closed up. A private character: nobody's text has it. */
const GAP = '\uE000'
const hasGap = (text: string) => text.includes(GAP) || text.includes(encodeURIComponent(GAP))

/** Kinds of values that nobody can write a message into. */
const UNTYPED = [z.ZodUUID, z.ZodISODateTime, z.ZodNumber, z.ZodBoolean, z.ZodEnum] as const

/** A message's parameters, with a gap for each text typed by others. Throws for a schema it cannot read. */
export function withoutTypedText(schema: z.core.$ZodType, value: unknown): unknown {
  if (value === null || value === undefined) return value
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, withoutTypedText(schema.shape[name] ?? z.string(), each)]),
    )
  if (schema instanceof z.ZodArray) return (value as unknown[]).map((each) => withoutTypedText(schema.element, each))
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return withoutTypedText(schema.unwrap(), value)
  if (schema instanceof z.ZodString) return schema.meta()?.ours === true ? value : GAP
  if (UNTYPED.some((kind) => schema instanceof kind)) return value
  throw new Error(`what a ${schema._zod.def.type} of a mail holds is not known`)
}

/** Removes gaps from a message: quotes, facts and links of typed texts are left out. */
export function closeGaps(content: MailContent): MailContent {
  return {
    subject: closed(content.subject),
    ...(content.preview !== undefined && { preview: closed(content.preview) }),
    heading: closed(content.heading),
    blocks: content.blocks.flatMap(closeBlock),
  }
}

function closeBlock(block: MailBlock): MailBlock[] {
  if ('text' in block) return [{ text: closed(block.text) }]
  if ('note' in block) return [{ note: closed(block.note) }]
  if ('button' in block) return hasGap(block.url) ? [] : [{ ...block, button: closed(block.button) }]
  if ('quote' in block) return hasGap(block.quote) ? [] : [block]
  if ('items' in block) {
    const items = block.items.filter((item) => !hasGap(Object.values(item).join('')))
    return items.length > 0 ? [{ ...block, items }] : []
  }
  const facts = block.facts.filter((fact) => !hasGap(fact.join('')))
  return facts.length > 0 || block.strong ? [{ ...block, facts }] : []
}

const closed = (text: string): string =>
  text
    .replaceAll(/^“\uE000”/g, 'It')
    .replaceAll(/(?:,| about|:| of| to| by)? “\uE000”/g, '')
    .replaceAll(/, \uE000(?=[?.!:]|$)/g, '')
    .replaceAll(/(?<=\bHello) \uE000(?=,)/g, '')
    .replaceAll(/(?:: | by | for | from | to )\uE000/g, '')
    .replaceAll(GAP, '…')
