import { expect, it } from 'vitest'
import { parsePageText } from '../rules/pages.ts'

it('reads paragraphs with their lines, headings and lists', () => {
  expect(parsePageText('One\r\ntwo\n\n## Rules\n- first\n- second\nAfter')).toEqual([
    { kind: 'paragraph', lines: [['One'], ['two']] },
    { kind: 'heading', line: ['Rules'] },
    { kind: 'list', lines: [['first'], ['second']] },
    { kind: 'paragraph', lines: [['After']] },
  ])
})

it('links to paths of this site, https and mail, and to nothing else', () => {
  const [block] = parsePageText('See [our rules](/rules), [a law](https://law.example/x) or [us](mailto:a@b.example).')
  expect(block).toEqual({
    kind: 'paragraph',
    lines: [
      [
        'See ',
        { words: 'our rules', href: '/rules' },
        ', ',
        { words: 'a law', href: 'https://law.example/x' },
        ' or ',
        { words: 'us', href: 'mailto:a@b.example' },
        '.',
      ],
    ],
  })
  for (const address of ['javascript:alert(1)', '//evil.example', '/\\evil.example', 'data:text/html,x', 'http://a.b'])
    expect(parsePageText(`[x](${address})`)).toEqual([{ kind: 'paragraph', lines: [[`[x](${address})`]] }])
})
