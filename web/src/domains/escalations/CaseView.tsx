import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/call'
import { useMay } from '../../api/session'
import { CallError } from '../../kit/callError'
import { Empty, Failed, Loading } from '../../kit/states'
import { useTabTitle } from '../../kit/tab'
import { TabSet } from '../../kit/TabSet'
import { Calls } from './Calls'
import { CaseAside, CaseHead } from './CaseHead'
import { CaseHistory } from './CaseHistory'
import { Closings } from './Closings'
import { type Kind, kindOf, kinds } from './kinds'
import { Recoveries } from './Recoveries'
import { CommentBox, Talk } from './Talk'
import type { CaseDetail } from './types'
import { useCases } from './useCases'
import './escalations.css'

type Tab = 'talk' | 'calls' | 'history' | 'closing'

/** Opening a case marks it as read up to what is shown, not what arrives meanwhile. */
function useMarkRead(detail: CaseDetail) {
  const kind = kindOf(detail)
  const { mutate } = useAction('mark_read')
  const { mutate: put } = useAction(kinds[kind].update)
  const newest = detail.newest_event
  const done = useRef(0)
  useEffect(() => {
    if (detail.unread === 0 || done.current >= newest) return
    done.current = newest
    const path = { order_id: detail.order_id }
    if (kind === 'order') mutate({ path, body: { escalation_id: detail.id, up_to: newest } })
    else put({ path, body: { escalation_id: detail.id, read_up_to: newest } })
  }, [kind, detail.unread, detail.order_id, detail.id, newest, mutate, put])
}

/** c: to the comment, where no text is typed. */
function useCommentKey(id: string) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const at = event.target as HTMLElement
      const types = at.closest('input, textarea, select, [contenteditable], [role=dialog]') !== null
      if (event.key !== 'c' || types || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      document.getElementById(id)?.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [id])
}

interface Props {
  kind: Kind
  orderId: number
  id: number
  /** Opened by a link to one order: nothing else can be reached from it. */
  inLink?: boolean | undefined
  /** It has the tab for itself. */
  inTab?: boolean | undefined
}

function Loaded({ detail, inLink, inTab }: Omit<Props, 'kind' | 'orderId' | 'id'> & { detail: CaseDetail }) {
  const { t } = useTranslation()
  const [tab, setTab] = useState<Tab>('talk')
  const box = useId()
  const mayComment = useMay(kinds[kindOf(detail)].resource, 'C')
  useMarkRead(detail)
  useTabTitle(inTab ? detail.number : undefined)
  useCommentKey(box)
  const talk = (
    <>
      <Talk detail={detail} />
      {mayComment ? <CommentBox detail={detail} boxId={box} inLink={inLink} /> : null}
    </>
  )
  return (
    <article className="pl-case">
      <div className="pl-case-main">
        <CaseHead detail={detail} inLink={inLink} />
        <section className="pl-card" aria-label={detail.number}>
          <TabSet<Tab>
            label={detail.number}
            active={tab}
            onChoose={setTab}
            items={[
              { key: 'talk', label: t('escalations.talk'), children: talk },
              ...(inLink
                ? []
                : [{ key: 'calls' as const, label: t('calls.title'), children: <Calls detail={detail} /> }]),
              {
                key: 'history',
                label: t('escalations.history'),
                children: <CaseHistory detail={detail} />,
              },
              {
                key: 'closing',
                label: t('escalations.closing.title'),
                children: <Closings detail={detail} />,
              },
            ]}
          />
        </section>
      </div>
      <aside className="pl-case-aside" aria-label={t('escalations.order')}>
        <Recoveries detail={detail} />
        <CaseAside detail={detail} inLink={inLink} />
      </aside>
    </article>
  )
}

/** One escalation: head with clocks and steps, talk, history, closings; the order beside it. */
export function CaseView({ kind, orderId, id, inLink, inTab }: Props) {
  const { t } = useTranslation()
  const { shown, error, refetch } = useCases(kind, orderId, { id, handles: [404, 422] })
  if (error instanceof CallError && (error.status === 404 || error.status === 422)) {
    return <Empty title={t('escalations.missing')}>{t('escalations.missingText')}</Empty>
  }
  if (shown?.one) return <Loaded detail={shown.one} inLink={inLink} inTab={inTab} />
  return error ? <Failed error={error} onRetry={refetch} /> : <Loading rows={8} />
}
