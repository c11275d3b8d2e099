import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/call'
import { useMay } from '../../api/session'
import { CallError } from '../../kit/callError'
import { Failed, Loading } from '../../kit/states'
import { useTabTitle } from '../../kit/tab'
import { TabSet } from '../../kit/TabSet'
import { usePageKeys } from '../../kit/usePageKeys'
import { Calls } from './Calls'
import { CaseAside } from './CaseAside'
import { CaseHead } from './CaseHead'
import { CaseFiles } from './CaseFiles'
import { CaseHistory } from './CaseHistory'
import { Closings } from './Closings'
import type { Wallet } from './compensation/types'
import { type Kind, kindOf, kinds } from './kinds'
import { CommentBox, Talk } from './Talk'
import type { CaseDetail } from './types'
import { useCases } from './useCases'
import { useNextUnread } from './useNextUnread'
import { KeysHelp } from './KeysHelp'
import { NoCase } from './NoCase'
import { Viewers } from './Viewers'
import './escalations.css'

type Tab = 'talk' | 'files' | 'calls' | 'history' | 'closing'

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

interface Props {
  kind: Kind
  orderId: number
  id: number
  /** Opened by a link to one order: nothing else can be reached from it. */
  inLink?: boolean | undefined
  /** It has the tab for itself. */
  inTab?: boolean | undefined
}

interface OfCase extends Omit<Props, 'kind' | 'orderId' | 'id'> {
  detail: CaseDetail
  wallet: Wallet | undefined
  onExpired: () => void
}

function Loaded({ detail, wallet, inLink, inTab, onExpired }: OfCase) {
  const { t } = useTranslation()
  const [tab, setTab] = useState<Tab>('talk')
  const box = useId()
  const mayComment = useMay(kinds[kindOf(detail)].resource, 'C')
  useMarkRead(detail)
  useTabTitle(inTab ? detail.number : undefined)
  const { openNext, searching } = useNextUnread(detail)
  usePageKeys({
    c: () => document.getElementById(box)?.focus(),
    ...(inLink ? {} : { n: () => void (searching || openNext()) }),
  })
  const talk = (
    <>
      {inLink ? null : <Viewers id={detail.id} />}
      <Talk detail={detail} onExpired={onExpired} />
      {mayComment ? <CommentBox detail={detail} boxId={box} inLink={inLink} /> : null}
      {inLink ? null : <KeysHelp mayAssign={detail.may_work} mayComment={mayComment} />}
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
                key: 'files',
                label: t('escalations.files.title', { count: detail.files.length }),
                children: <CaseFiles detail={detail} mayAttach={mayComment} onExpired={onExpired} />,
              },
              {
                key: 'history',
                label: t('escalations.history'),
                children: <CaseHistory detail={detail} />,
              },
              ...(inLink
                ? []
                : [
                    {
                      key: 'closing' as const,
                      label: t('escalations.closing.title'),
                      children: <Closings detail={detail} />,
                    },
                  ]),
            ]}
          />
        </section>
      </div>
      <CaseAside detail={detail} wallet={wallet} inLink={inLink} />
    </article>
  )
}

/** One escalation: head with clocks and steps, talk, history, closings; the order beside it. */
export function CaseView({ kind, orderId, id, inLink, inTab }: Props) {
  const { shown, error, refetch } = useCases(kind, orderId, { id, handles: [404, 422] })
  if (error instanceof CallError && (error.status === 404 || error.status === 422)) {
    return <NoCase kind={kind} />
  }
  if (shown?.one) {
    const { one, wallet } = shown
    return <Loaded detail={one} wallet={wallet} inLink={inLink} inTab={inTab} onExpired={refetch} />
  }
  return error ? <Failed error={error} onRetry={refetch} /> : <Loading rows={8} />
}
