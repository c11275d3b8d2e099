import { useId } from 'react'
import { Money } from '../../../kit/figures'
import { fileUrl } from '../../../api/upload'
import type { Choice, Job, Line } from './jobs'
import { useTexts } from './texts'
import { Press } from '../../../shared/phone/Press'
import { WhoPays } from './WhoPays'

interface Props {
  job: Job
  lines: readonly Line[]
  choice: Choice | undefined
  onChoose: (choice: Choice) => void
}

/** How the price of a line is made up. */
function LineFacts({ line, named }: { line: Line; named: boolean }) {
  const texts = useTexts()
  return (
    <li>
      {named ? (
        <p className="pl-phone-line">
          <span>
            {line.service_name}
            {line.action ? <span className="pl-quiet"> · {texts[line.action]}</span> : null}
          </span>
          <Money value={line.total} />
        </p>
      ) : null}
      <dl className="pl-phone-facts pl-quiet">
        <div>
          <dt>
            {texts.quantity} × {texts.price}
          </dt>
          <dd>
            {line.quantity} {texts.units[line.unit]} × <Money value={line.price} />
          </dd>
        </div>
        {line.discount > 0 ? (
          <div>
            <dt>
              {texts.discount}
              {line.discount_note ? ` ${line.discount_note}` : null}
            </dt>
            <dd>
              <Money value={-line.discount} />
            </dd>
          </div>
        ) : null}
        {line.tax > 0 ? (
          <div>
            <dt>{texts.tax}</dt>
            <dd>
              <Money value={line.tax} />
            </dd>
          </div>
        ) : null}
      </dl>
    </li>
  )
}

/** The photos that show why: each opens whole in a view of its own. */
function Photos({ photos }: { photos: Job['photos'] }) {
  const { photo: word } = useTexts()
  if (photos.length === 0) return null
  return (
    <ul className="pl-approve-photos">
      {photos.map((photo, at) => (
        <li key={photo.id}>
          <a href={fileUrl(photo.url)} target="_blank" rel="noreferrer">
            <img src={fileUrl(photo.thumbnail_url ?? photo.url)} alt={`${word} ${at + 1}`} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** A job: what is to be done and why, what it costs, and the customer's choice. */
export function JobCard({ job, lines, choice, onChoose }: Props) {
  const texts = useTexts()
  const id = useId()
  const [only, ...others] = lines
  const isSingle = only !== undefined && others.length === 0 && only.service_name === job.title
  return (
    <li className="pl-card" data-choice={choice}>
      <div className="pl-phone-line">
        <h2 id={id}>{job.title}</h2>
        <strong>
          <Money value={job.total} /> <span className="pl-quiet pl-approve-with">{texts.withTax}</span>
        </strong>
      </div>
      {isSingle && only.action ? <p>{texts[only.action]}</p> : null}
      {job.reason ? <p className="pl-approve-note">{job.reason}</p> : null}
      <Photos photos={job.photos} />
      {isSingle ? (
        <ul className="pl-approve-inside">
          <LineFacts line={only} named={false} />
        </ul>
      ) : (
        <details open={lines.length < 4}>
          <summary>
            {texts.included} ({lines.length})
          </summary>
          <ul className="pl-approve-inside">
            {lines.map((line) => (
              <LineFacts key={line.id} line={line} named />
            ))}
          </ul>
        </details>
      )}
      {job.is_insured ? <p className="pl-quiet">{texts.insured}</p> : <WhoPays shares={job.shares} />}
      {job.is_open ? (
        <div className="pl-approve-choice" role="group" aria-label={`${texts.decision} ${job.title}`}>
          {(['approved', 'declined'] as const).map((one) => (
            <Press
              key={one}
              className={`pl-approve-${one}`}
              aria-pressed={choice === one}
              onClick={() => onChoose(one)}
            >
              {choice === one ? '✓ ' : ''}
              {one === 'approved' ? texts.approve : texts.decline}
            </Press>
          ))}
        </div>
      ) : job.approval === 'approved' || job.approval === 'declined' ? (
        <p>
          <strong>{texts[job.approval]}</strong>
        </p>
      ) : null}
    </li>
  )
}
