// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { RichText } from './rich-text.tsx'

afterEach(cleanup)

const shown = (html: string) => render(<RichText html={html} below={2} />).container.firstElementChild?.innerHTML

it('shows the server’s tags as elements', () => {
  expect(shown('<h3>A</h3><p>b <strong>c</strong><br></p><ul><li>d</li></ul>')).toBe(
    '<h3>A</h3><p>b <strong>c</strong><br></p><ul><li>d</li></ul>',
  )
})

it('leads to the web and to mail alone, without a vote of ours', () => {
  expect(shown('<p><a href="https://a.example">x</a> <a href="javascript:alert(1)">y</a></p>')).toBe(
    '<p><a href="https://a.example" rel="ugc nofollow noopener" target="_blank">x</a> y</p>',
  )
})

it('leaves out what is not among them, and keeps its words', () => {
  expect(
    shown(
      '<p onclick="x()">a<img src="https://evil.example/pixel.png" onerror="y()"><iframe src="/z">b</iframe></p><svg>c</svg>',
    ),
  ).not.toMatch(/onclick|onerror|img|iframe|svg/)
})

it('puts headings below the one above the text, and skips no level', () => {
  const levels = (below: 1 | 2 | 3) =>
    [
      ...render(<RichText html="<h3>a</h3><h5>b</h5><h3>c</h3><h4>d</h4>" below={below} />).container.querySelectorAll(
        'h2, h3, h4, h5',
      ),
    ].map(({ localName, textContent }) => `${localName} ${textContent}`)
  expect(levels(1)).toEqual(['h2 a', 'h3 b', 'h2 c', 'h3 d'])
  expect(levels(3)).toEqual(['h4 a', 'h5 b', 'h4 c', 'h5 d'])
})

const POST =
  '<h3>a</h3>\n<p>b &amp; <em>c</em> &lt;d&gt; &quot;e&quot;<br />\nf</p>\n<ol start="3">\n<li>g <a rel="ugc nofollow noopener" href="https://a.example/?x=1&amp;y=2">h</a></li>\n</ol>\n<pre><code>i &lt; j\n</code></pre>\n<hr />'

it('is drawn by the server as the browser draws it', () => {
  const text = <RichText html={POST} below={2} />
  const place = document.createElement('div')
  place.innerHTML = renderToString(text).replaceAll(/<style[^>]*>.*?<\/style>/gs, '')
  expect(place.querySelector('div')?.innerHTML).toBe(shown(POST))
  expect(place.textContent).toContain('b & c <d> "e"')
  expect(place.querySelector('a')?.getAttribute('href')).toBe('https://a.example/?x=1&y=2')
  expect(place.querySelector('ol')?.getAttribute('start')).toBe('3')
})

it('closes what is left open, and passes by what closes nothing', () => {
  expect(shown('</em><p>a <strong>b</p>c</div>')).toBe('<p>a <strong>b</strong></p>c')
})
