import { Alert } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, useCall } from '../../api/call'
import type { CallInput } from '../../api/callTypes'
import { useMay, useSession } from '../../api/session'
import { useGuardedForm } from '../../kit/guardedForm'
import { GuardedFrame } from '../../kit/GuardedFrame'
import { toast } from '../../kit/notify'
import { SidePanel } from '../../kit/SidePanel'
import { StatusTag } from '../../kit/StatusTag'
import { Failed, Loading } from '../../kit/states'
import { History } from '../../shared/History'
import { CreateForm, knownUser, useAskToLink } from './CreateForm'
import { useFieldLabel, useHistoryWord, useShowField } from './fieldText'
import { traderTones } from './labels'
import { Notes } from './Notes'
import { ShopFields } from './ShopFields'
import {
  type DistributorForm,
  distributorFormOf,
  editBody,
  emptyDistributor,
  sameValue,
} from './supplierForm'
import { SignInSection, TraderMoves } from './TraderParts'
import type { Distributor } from './types'

type Body = CallInput<'keep_distributor'>['body']

function EditDistributor({
  distributor,
  onUnsaved,
}: {
  distributor: Distributor
  onUnsaved: (now: boolean) => void
}) {
  const { t } = useTranslation()
  const label = useFieldLabel()
  const show = useShowField()
  const askToLink = useAskToLink()
  const update = useAction('keep_distributor', { handles: [409, 422] })
  const guarded = useGuardedForm<Distributor, DistributorForm>({
    name: `distributor ${distributor.id}`,
    read: distributor,
    editOf: distributorFormOf,
    same: sameValue,
    save: async (edit, base) => {
      const body = { id: base.id, version: base.version, ...editBody(distributorFormOf(base), edit) }
      try {
        return await update.mutateAsync({ body: body as Body })
      } catch (error) {
        const user = knownUser(error)
        if (!user || !(await askToLink(user))) throw error
        return await update.mutateAsync({ body: { ...body, confirm: true } })
      }
    },
    onSaved: () => toast('success', t('suppliers.saved')),
    onUnsaved,
  })
  return (
    <GuardedFrame
      form={guarded}
      name={t('suppliers.distributor')}
      saveText={t('suppliers.save')}
      discardText={t('suppliers.discard')}
      label={label}
      show={(key, edit) => show(key, edit[key])}
    >
      <ShopFields kind="distributor" />
    </GuardedFrame>
  )
}

/** Others who have a city of its territory. */
function Overlaps({ distributor }: { distributor: Distributor }) {
  const { t } = useTranslation()
  const overlaps = distributor.overlaps ?? []
  if (overlaps.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      className="pl-form-notice"
      title={t('suppliers.overlap')}
      description={
        <ul>
          {overlaps.map(({ id, name, cities }) => (
            <li key={id}>
              {name}: {cities.map((city) => city.name).join(', ')}
            </li>
          ))}
        </ul>
      }
    />
  )
}

function OneDistributor({ id, onUnsaved }: { id: number; onUnsaved: (now: boolean) => void }) {
  const { t } = useTranslation()
  const role = useSession((now) => now.user?.user_type ?? '')
  const mayAdd = useMay('retailers', 'C')
  const mayChange = useMay('retailers', 'U')
  const word = useHistoryWord()
  const answer = useCall('list_distributors', { query: { id } })
  const distributor = answer.isPlaceholderData ? undefined : answer.data?.distributors[0]
  if (!distributor)
    return answer.error ? (
      <Failed error={answer.error} onRetry={() => void answer.refetch()} />
    ) : (
      <Loading rows={8} />
    )
  return (
    <>
      <p className="pl-supplier-bar">
        <StatusTag tone={traderTones[distributor.status]}>
          {t(`suppliers.statuses.${distributor.status}`)}
        </StatusTag>
        {distributor.status_reason}
        {mayAdd && mayChange ? <TraderMoves kind="distributor" trader={distributor} /> : null}
      </p>
      <Notes of={distributor} />
      <Overlaps distributor={distributor} />
      {mayAdd && mayChange ? (
        <EditDistributor key={distributor.id} distributor={distributor} onUnsaved={onUnsaved} />
      ) : (
        <Alert type="info" showIcon title={t('suppliers.readOnly', { role })} />
      )}
      <SignInSection kind="distributor" trader={distributor} />
      <section className="pl-card pl-supplier-section">
        <h2>{t('shared.history.title')}</h2>
        <History entries={distributor.history ?? []} word={word} />
      </section>
    </>
  )
}

function NewDistributor({ onAdded }: { onAdded: (id: number) => void }) {
  const { t } = useTranslation()
  const add = useAction('keep_distributor', { handles: [409, 422] })
  return (
    <CreateForm<DistributorForm>
      draft="distributor"
      initial={emptyDistributor}
      addText={t('suppliers.addDistributor')}
      onAdd={async (body, idempotencyKey) => {
        const made = await add.mutateAsync({ body: body as unknown as Body, idempotencyKey })
        toast('success', t('suppliers.added', { name: made.name }))
        onAdded(made.id)
      }}
    >
      <ShopFields kind="distributor" isNew />
    </CreateForm>
  )
}

interface Props {
  /** The one that is shown; `new` for a form. */
  shown: { id: number; name: string } | 'new' | undefined
  onShow: (shown: { id: number; name: string } | undefined) => void
}

/** A distributor beside the list: it has no screen of its own. */
export function DistributorPanel({ shown, onShow }: Props) {
  const { t } = useTranslation()
  const [unsaved, setUnsaved] = useState(false)
  const close = () => {
    setUnsaved(false)
    onShow(undefined)
  }
  return (
    <SidePanel
      open={shown !== undefined}
      title={shown === 'new' ? t('suppliers.addDistributor') : (shown?.name ?? '')}
      width={860}
      unsaved={unsaved}
      onClose={close}
    >
      {shown === 'new' ? <NewDistributor onAdded={close} /> : null}
      {typeof shown === 'object' ? (
        <OneDistributor key={shown.id} id={shown.id} onUnsaved={setUnsaved} />
      ) : null}
    </SidePanel>
  )
}
