// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { RichText } from './rich-text.tsx'

afterEach(cleanup)

const shown = (html: string) => render(<RichText html={html} />).container.firstElementChild?.innerHTML

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
