import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay, useSession } from '../../api/session'
import { useGuardedForm } from '../../kit/guardedForm'
import { GuardedFrame } from '../../kit/GuardedFrame'
import { toast } from '../../kit/notify'
import { StatusTag } from '../../kit/StatusTag'
import { History } from '../../shared/History'
import { knownUser, useAskToLink } from './CreateForm'
import { FilesSection } from './FilesSection'
import { useFieldLabel, useHistoryWord, useShowField } from './fieldText'
import { traderTones } from './labels'
import { Notes } from './Notes'
import { ShopFields } from './ShopFields'
import { editBody, sameValue, type ShopForm } from './supplierForm'
import { type Kind, SignInSection, useSaveTrader } from './TraderParts'
import type { Distributor, Retailer, TraderStatus } from './types'

/** Retailers and distributors are added and edited by one call, which needs both permissions for an edit. */
export function useMayEditTraders(): boolean {
  const mayAdd = useMay('retailers', 'C')
  const mayChange = useMay('retailers', 'U')
  return mayAdd && mayChange
}

export function TraderStatusTag({ status }: { status: TraderStatus }) {
  const { t } = useTranslation()
  return <StatusTag tone={traderTones[status]}>{t(`suppliers.statuses.${status}`)}</StatusTag>
}

interface FormProps<Trader, Edit> {
  kind: Kind
  trader: Trader
  formOf: (trader: Trader) => Edit
  onUnsaved: (now: boolean) => void
}

/** The form of a retailer or a distributor. A user who has the new mobile is linked after a question. */
function TraderForm<Trader extends Retailer | Distributor, Edit extends ShopForm>({
  kind,
  trader,
  formOf,
  onUnsaved,
}: FormProps<Trader, Edit>) {
  const { t } = useTranslation()
  const label = useFieldLabel()
  const show = useShowField()
  const askToLink = useAskToLink()
  const saveTrader = useSaveTrader(kind)
  const guarded = useGuardedForm<Trader, Edit>({
    name: `${kind} ${trader.id}`,
    read: trader,
    editOf: formOf,
    same: sameValue,
    save: async (edit, base) => {
      const body = { id: base.id, version: base.version, ...editBody(formOf(base), edit) }
      try {
        return (await saveTrader(body)) as Trader
      } catch (error) {
        const user = knownUser(error)
        if (!user || !(await askToLink(user))) throw error
        return (await saveTrader({ ...body, confirm: true })) as Trader
      }
    },
    onSaved: () => toast('success', t('suppliers.saved')),
    onUnsaved,
  })
  const distributors = [guarded.base, guarded.stale?.detail].map((one) =>
    one && 'distributor' in one ? one.distributor : undefined,
  )
  return (
    <GuardedFrame
      form={guarded}
      name={t(`suppliers.${kind}`)}
      saveText={t('suppliers.save')}
      discardText={t('suppliers.discard')}
      label={label}
      show={(key, edit) => {
        const value: unknown = edit[key]
        if (key !== 'distributor_id') return show(key, value)
        return distributors.find((one) => one?.id === value)?.name ?? (value as ReactNode)
      }}
    >
      <ShopFields kind={kind} id={trader.id} distributor={distributors[0]} />
    </GuardedFrame>
  )
}

/** A retailer or a distributor with its notes, form, sign-in, files and history. */
export function EditTrader<Trader extends Retailer | Distributor, Edit extends ShopForm>(
  props: FormProps<Trader, Edit>,
) {
  const { kind, trader } = props
  const { t } = useTranslation()
  const role = useSession((now) => now.user?.user_type ?? '')
  const mayChange = useMay('retailers', 'U')
  const mayEdit = useMayEditTraders()
  const word = useHistoryWord()
  return (
    <>
      <Notes of={trader} />
      {mayEdit ? (
        <TraderForm {...props} />
      ) : (
        <Alert type="info" showIcon title={t('suppliers.readOnly', { role })} />
      )}
      <SignInSection kind={kind} trader={trader} />
      <FilesSection of={kind} id={trader.id} files={trader.files ?? []} mayEdit={mayChange} />
      <section className="pl-card pl-supplier-section">
        <h2>{t('shared.history.title')}</h2>
        <History entries={trader.history ?? []} word={word} />
      </section>
    </>
  )
}
