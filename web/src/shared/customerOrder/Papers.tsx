import { check, open, readBody } from '../../api/client'
import { Money } from '../../kit/figures'
import { saveFile } from '../../kit/saveFile'
import { useLang } from '../phone/language'
import { Press } from '../phone/Press'
import { problemOf } from '../phone/problem'
import { usePhoneTexts } from '../phone/texts'
import { Trouble } from '../phone/Trouble'
import { useAttempt } from '../phone/useAttempt'
import { dayAndTime } from '../phone/when'
import './papers.css'
import { useTexts } from './texts'
import type { Order } from './types'

type Paper = Order['papers'][number]

/** Fetches a paper and hands it to the phone, which shows it. */
async function fetchPaper(token: string, { kind, id, number }: Paper): Promise<void> {
  const body = { token, kind, id }
  const opened = await open('open_customer_paper', { body }, { handles: 'all' })
  if (!opened.response.ok) {
    check('open_customer_paper', { ...opened, body: await readBody(opened) }, { handles: 'all' })
  }
  saveFile(await opened.response.blob(), `${number ?? kind}.pdf`.replaceAll('/', '-'))
}

function PaperRow({ token, paper }: { token: string; paper: Paper }) {
  const [texts, phone, lang] = [useTexts(), usePhoneTexts(), useLang()]
  const { busy, failed, attempt } = useAttempt()
  return (
    <li>
      <Press className="pl-paper" busy={busy} onClick={() => void attempt(() => fetchPaper(token, paper))}>
        <span>
          {texts.kind[paper.kind]} {paper.number}
          <span className="pl-quiet"> {dayAndTime(paper.at, lang)}</span>
        </span>
        {paper.amount === null || paper.amount === undefined ? null : <Money value={paper.amount} />}
      </Press>
      <Trouble>{failed && problemOf(failed.error, phone)}</Trouble>
    </li>
  )
}

/** The papers of an order, each as a button. */
export function Papers({ token, papers }: { token: string; papers: readonly Paper[] }) {
  const texts = useTexts()
  return (
    <section className="pl-card pl-phone-body">
      <h2>{texts.papers}</h2>
      {papers.length === 0 ? <p>{texts.noPapers}</p> : null}
      <ul className="pl-papers">
        {papers.map((paper) => (
          <PaperRow key={`${paper.kind} ${paper.id}`} token={token} paper={paper} />
        ))}
      </ul>
    </section>
  )
}
