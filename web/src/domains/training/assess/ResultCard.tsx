import { useEffect, useRef } from 'react'
import { useLanguage, wordsOf } from './language'
import { Picture } from './Picture'
import type { Result } from './types'

function Wrong({ wrong, onPictureLost }: { wrong: Result['wrong']; onPictureLost: () => void }) {
  const { side, texts } = useLanguage()
  return (
    <ol className="pl-assess-wrong">
      {wrong.map((one, at) => (
        <li key={one.text.en} className="pl-card pl-assess-card">
          <h3>{wordsOf(one.text, side)}</h3>
          {one.image ? (
            <Picture image={one.image} alt={`${texts.picture} ${at + 1}`} onLost={onPictureLost} />
          ) : null}
          <dl>
            <dt>{texts.yours}</dt>
            <dd>{one.chosen ? wordsOf(one.chosen, side) : texts.notAnswered}</dd>
            {one.right ? (
              <>
                <dt>{texts.correct}</dt>
                <dd>{wordsOf(one.right, side)}</dd>
              </>
            ) : null}
          </dl>
        </li>
      ))}
    </ol>
  )
}

interface Props {
  topic: string
  result: Result
  onPictureLost: () => void
}

/** The score at once, with what was wrong and what would have been right. */
export function ResultCard({ topic, result, onPictureLost }: Props) {
  const { texts } = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [])
  return (
    <>
      <h1>{topic}</h1>
      <section className={`pl-card pl-assess-card pl-assess-${result.passed ? 'passed' : 'failed'}`}>
        <h2 ref={heading} tabIndex={-1}>
          {result.passed ? texts.passed : texts.notPassed}
        </h2>
        <dl className="pl-assess-facts">
          <div>
            <dt>{texts.score}</dt>
            <dd>{result.score} %</dd>
          </div>
          <div>
            <dt>{texts.needed}</dt>
            <dd>{result.pass_mark} %</dd>
          </div>
          <div>
            <dt>{texts.right}</dt>
            <dd>
              {result.right} / {result.question_count}
            </dd>
          </div>
        </dl>
        {result.passed ? null : <p>{result.attempts_left > 0 ? texts.again : texts.noMore}</p>}
        <p className="pl-quiet">{texts.thanks}</p>
      </section>
      {result.wrong.length > 0 ? (
        <>
          <h2>{texts.wrong}</h2>
          <Wrong wrong={result.wrong} onPictureLost={onPictureLost} />
        </>
      ) : (
        <p>{texts.noneWrong}</p>
      )}
    </>
  )
}
