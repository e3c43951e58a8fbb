import { describe, expect, it } from 'vitest'
import { plainText, renderMarkdown } from '../domain/markdown.ts'
import { createPostSchema } from '../rules.ts'

const html = (text: string) => renderMarkdown(text).html

describe('the HTML of a post', () => {
  it.each([
    ['emphasis', '**loud** and *soft*', '<p><strong>loud</strong> and <em>soft</em></p>'],
    ['titles below the page’s own', '# One\n\n### Three', '<h3>One</h3>\n<h5>Three</h5>'],
    [
      'links without a vote of ours',
      '[x](https://a.example/?a=1&b=2 "t")',
      '<p><a rel="ugc nofollow noopener" href="https://a.example/?a=1&amp;b=2">x</a></p>',
    ],
    [
      'addresses in angle brackets',
      '<https://a.example>',
      '<p><a rel="ugc nofollow noopener" href="https://a.example">https://a.example</a></p>',
    ],
    [
      'HTML as text',
      '<b onclick="x()">x</b><script>y</script>',
      '<p>&lt;b onclick=&quot;x()&quot;&gt;x&lt;/b&gt;&lt;script&gt;y&lt;/script&gt;</p>',
    ],
    [
      'no pictures from elsewhere',
      '![a](https://evil.example/pixel.png)',
      '<p>!<a rel="ugc nofollow noopener" href="https://evil.example/pixel.png">a</a></p>',
    ],
    [
      'no scripts in links',
      '[x](javascript:alert(1)) [y](data:text/html,x) [z](//evil.example) [w](irc://a)',
      '<p>x y z w</p>',
    ],
    ['code without a class', '```js\na<b\n```', '<pre><code>a&lt;b\n</code></pre>'],
  ])('has %s', (_what, text, expected) => {
    expect(html(text).trim()).toBe(expected)
  })

  it('holds nothing but its own tags, whatever the text is', () => {
    const parts = [
      '<',
      '>',
      '"',
      "'",
      '&',
      '](',
      '[a',
      ')',
      'javascript:',
      'https://x ',
      '`',
      '\n',
      '> ',
      '- ',
      '# ',
      '*',
      '_',
      '<a href="',
      '<img src=x onerror=y>',
      '\\',
      '&lt;',
      '&#60;',
      '<!--',
      '![',
    ]
    const tag = /<[^>]*>/g
    const allowed =
      /^<(?:\/?(?:p|h[3-6]|strong|em|ul|ol|li|blockquote|code|pre|a)|br \/|hr \/|ol start="\d+"|a rel="ugc nofollow noopener" href="(?:https?:|mailto:)[^"<>]*")>$/
    let seed = 7
    const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
    for (let round = 0; round < 400; round += 1) {
      const text = Array.from({ length: 2 + next(24) }, () => parts[next(parts.length)]).join('')
      const written = html(text)
      expect(written.match(tag)?.filter((one) => !allowed.test(one)) ?? [], text).toEqual([])
      expect(written.replaceAll(tag, ''), text).not.toMatch(/[<>]/)
    }
  })

  it('is plain in feeds and descriptions', () => {
    expect(plainText(html('# Hi\n\n**a** & <b> [c](https://x.example)\n\n- one\n- two'))).toBe('Hi a & <b> c one two')
  })
})

describe('what may be written', () => {
  const parse = (post: object) =>
    createPostSchema(new Date('2026-11-10T12:00:00Z')).safeParse({ title: 'A', text: 'b', ...post })

  it('is stored as NFC, without what turns its direction or has no width', () => {
    const post = parse({ title: 'Cafe\u0301', text: 'a\u202Eb\u200Bc e\u0301' }).data
    expect([post?.title, post?.text]).toEqual(['Café', 'abc é'])
    expect(parse({ title: 'a\u202Eb' }).success).toBe(false)
  })

  it.each([
    ['a title of 121 characters', { title: 'a'.repeat(121) }, 'title'],
    ['a text of 10,001 characters', { text: 'a'.repeat(10_001) }, 'text'],
    ['more emphasis than a parser can take', { text: '_*'.repeat(400) }, 'text'],
    ['eleven pictures', { pictures: Array.from({ length: 11 }, () => ({ imageUrl: '/x' })) }, 'pictures'],
    [
      'four embeds',
      { embeds: Array.from({ length: 4 }, () => ({ kind: 'song', id: '0195f3a0-0000-7000-8000-000000000000' })) },
      'embeds',
    ],
    ['a time in the past', { state: 'scheduled', publishAt: '2026-11-10T11:00:00Z' }, 'publishAt'],
    ['a time in more than a year', { state: 'scheduled', publishAt: '2027-11-11T12:00:00Z' }, 'publishAt'],
    ['a scheduled one without a time', { state: 'scheduled' }, 'publishAt'],
    ['buyers of nothing', { audience: 'buyers' }, 'releaseId'],
  ])('refuses %s', (_what, post, field) => {
    expect(parse(post).error?.issues[0]?.path[0]).toBe(field)
  })
})
