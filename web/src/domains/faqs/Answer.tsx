import type { Ref } from 'react'
import Markdown, { defaultUrlTransform } from 'react-markdown'
import { Link } from 'react-router'

/** `//host` would be another server. */
const isAllowed = (url: string) => /^(https?:|\/(?!\/))/i.test(url)

/**
 * An answer in Markdown. HTML in it is shown as it was typed, and pictures are left out, because they would tell another
 * server who reads. Links lead to the web in a tab of its own, or into the console; others are texts.
 */
export function Answer({ text, ref }: { text: string; ref?: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref} className="pl-faq-answer">
      <Markdown
        disallowedElements={['img']}
        urlTransform={(url) => (isAllowed(url) ? defaultUrlTransform(url) : '')}
        components={{
          a: ({ href, children }) => {
            if (!href) return <>{children}</>
            if (href.startsWith('/')) return <Link to={href}>{children}</Link>
            return (
              <a href={href} target="_blank" rel="noopener noreferrer nofollow">
                {children}
              </a>
            )
          },
        }}
      >
        {text}
      </Markdown>
    </div>
  )
}
