import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/call'
import type { CallInput } from '../../api/callTypes'
import { useMay } from '../../api/session'
import { ask, toast } from '../../kit/notify'
import { knownUser, useAskToLink } from './CreateForm'
import { StatusDialog } from './StatusDialog'
import type { TraderStatus } from './types'

interface Trader {
  id: number
  version: number
  name: string
  status: TraderStatus
  user_id?: number | null
  user?: { name: string; is_active: boolean } | null
  next?: readonly TraderStatus[] | null
  retailers?: number
}

export type Kind = 'retailer' | 'distributor'

/** Saves an edit of a retailer or a distributor as it was read. */
export function useSaveTrader(kind: Kind) {
  const retailer = useAction('keep_retailer', { handles: [409, 422] })
  const distributor = useAction('keep_distributor', { handles: [409, 422] })
  return (body: Record<string, unknown>) =>
    kind === 'retailer'
      ? retailer.mutateAsync({ body: body as CallInput<'keep_retailer'>['body'] })
      : distributor.mutateAsync({ body: body as CallInput<'keep_distributor'>['body'] })
}

/** Buttons for the statuses that may follow. */
export function TraderMoves({ kind, trader }: { kind: Kind; trader: Trader }) {
  const { t } = useTranslation()
  const save = useSaveTrader(kind)
  const [to, setTo] = useState<{ status: TraderStatus; open: boolean; at: number }>()
  return (
    <>
      {(trader.next ?? []).map((status) => (
        <Button key={status} onClick={() => setTo((now) => ({ status, open: true, at: (now?.at ?? 0) + 1 }))}>
          {t(`suppliers.moves.${status}`)}
        </Button>
      ))}
      {to ? (
        <StatusDialog<TraderStatus>
          key={to.at}
          name={trader.name}
          to={to.status}
          title={t(`suppliers.moves.${to.status}`)}
          text={t(`suppliers.traderMoves.${to.status}`)}
          reason={to.status === 'on_hold' || to.status === 'closed'}
          retailers={to.status === 'closed' ? (trader.retailers ?? 0) : 0}
          open={to.open}
          onClose={() => setTo({ ...to, open: false })}
          save={(change) => save({ id: trader.id, version: trader.version, ...change })}
        />
      ) : null}
    </>
  )
}

/** The sign-in of a retailer or a distributor: made, or closed. */
export function SignInSection({ kind, trader }: { kind: Kind; trader: Trader }) {
  const { t } = useTranslation()
  const save = useSaveTrader(kind)
  const askToLink = useAskToLink()
  const mayMake = useMay('users', 'C')
  const mayEdit = useMay('retailers', 'U')
  const [busy, setBusy] = useState(false)
  const base = { id: trader.id, version: trader.version }
  const run = async (body: Record<string, unknown>, done: string) => {
    setBusy(true)
    try {
      await save({ ...base, ...body })
      toast('success', done)
    } catch (error) {
      const user = knownUser(error)
      if (user && (await askToLink(user))) {
        await save({ ...base, ...body, confirm: true }).then(() => toast('success', done))
      } else if (!user && error instanceof Error) toast('error', error.message)
    } finally {
      setBusy(false)
    }
  }
  const close = async () => {
    const isSure = await ask({
      title: t('suppliers.closeSignIn'),
      content: t('suppliers.closeSignInText', { name: trader.user?.name ?? '' }),
      ok: t('suppliers.closeSignIn'),
      cancel: t('suppliers.back'),
    })
    if (isSure) await run({ make_user: false }, t('suppliers.saved'))
  }
  return (
    <section className="pl-card pl-supplier-section" aria-label={t('suppliers.signIn')}>
      <h2>{t('suppliers.signIn')}</h2>
      {trader.user ? (
        <p className="pl-supplier-person">
          {trader.user.name}
          {trader.user.is_active ? null : ` · ${t('suppliers.signInClosed')}`}
        </p>
      ) : (
        <p className="pl-supplier-person pl-quiet">{t('suppliers.noSignIn')}</p>
      )}
      {!trader.user && mayMake && mayEdit && trader.status !== 'closed' ? (
        <Button loading={busy} onClick={() => void run({ make_user: true }, t('suppliers.signInMade'))}>
          {t('suppliers.makeSignIn')}
        </Button>
      ) : null}
      {trader.user && mayEdit ? (
        <Button loading={busy} onClick={() => void close()}>
          {t('suppliers.closeSignIn')}
        </Button>
      ) : null}
    </section>
  )
}
