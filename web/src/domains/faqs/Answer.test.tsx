import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { Answer } from './Answer'

const shown = (text: string) =>
  render(
    <MemoryRouter>
      <Answer text={text} />
    </MemoryRouter>,
  ).container

it('shows Markdown, and leads into the console and to the web', () => {
  shown('**Call** us.\n\n- one\n- two\n\n[Orders](/orders) and [the law](https://example.org/act)')
  expect(screen.getByText('Call').tagName).toBe('STRONG')
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'Orders' })).toHaveAttribute('href', '/orders')
  const law = screen.getByRole('link', { name: 'the law' })
  expect(law).toHaveAttribute('target', '_blank')
  expect(law).toHaveAttribute('rel', expect.stringContaining('noopener'))
})

it.each([
  '<script>window.hit = 1</script>',
  '<img src=x onerror="window.hit = 1">',
  '<a href="javascript:window.hit=1">go</a>',
  '[go](javascript:window.hit=1)',
  '[go](JaVaScRiPt:window.hit=1)',
  '[go](data:text/html,<script>window.hit=1</script>)',
  '[go](//elsewhere.example/)',
  '[go](vbscript:x)',
  '![go](https://elsewhere.example/x.png)',
  '<javascript:window.hit=1>',
])('lets nothing act or be fetched: %s', (text) => {
  const container = shown(text)
  for (const element of container.querySelectorAll('*')) {
    expect(['SCRIPT', 'IMG', 'A', 'IFRAME', 'OBJECT', 'STYLE']).not.toContain(element.tagName)
    for (const { name } of element.attributes) expect(name).not.toMatch(/^on|^src$|^href$/)
  }
  expect((window as { hit?: number }).hit).toBeUndefined()
})
