import type { MailBlock, MailContent } from '#api/mail-kind.ts'
import type { MailFooter } from './mail-footer.ts'

const WIDTH = 72

/** The message as plain text, for programs that show no HTML: the same words in the same order. */
export function drawText(content: MailContent, footer: MailFooter): string {
  const parts = [wrap(content.heading), ...content.blocks.map(drawBlock)]
  return `${parts.join('\n\n')}\n\n-- \n${drawFooter(footer)}\n`
}

function drawBlock(block: MailBlock): string {
  if ('text' in block) return wrap(block.text)
  if ('button' in block) return `${block.button}:\n${block.url}`
  if ('quote' in block)
    return wrap(block.quote, WIDTH - 2)
      .split('\n')
      .map((line) => `> ${line}`)
      .join('\n')
  if ('note' in block) return wrap(block.note)
  if ('items' in block) {
    const items = block.items.map(({ title, detail, url }) => `* ${title}${detail ? `, ${detail}` : ''}\n  ${url}`)
    return [...(block.heading ? [block.heading] : []), ...items].join('\n')
  }
  const rows = [...block.facts, ...(block.strong ? [block.strong] : [])]
  const width = Math.max(...rows.map(([label]) => label.length)) + 2
  return rows.map(([label, value]) => `${`${label}:`.padEnd(width)}${value}`).join('\n')
}

function drawFooter({ home, settings, unsubscribe }: MailFooter): string {
  return [
    `Fairwave: ${home}`,
    ...(settings ? [`Choose what we send you: ${settings}`] : []),
    ...(unsubscribe ? [`Unsubscribe from this: ${unsubscribe}`] : []),
  ].join('\n')
}

/** Breaks at spaces; an address is never broken. */
function wrap(text: string, width = WIDTH): string {
  return text
    .split('\n')
    .map((paragraph) => {
      const lines: string[] = []
      let line = ''
      for (const word of paragraph.split(' ')) {
        if (line && line.length + 1 + word.length > width) {
          lines.push(line)
          line = word
        } else line = line ? `${line} ${word}` : word
      }
      return [...lines, line].join('\n')
    })
    .join('\n')
}
