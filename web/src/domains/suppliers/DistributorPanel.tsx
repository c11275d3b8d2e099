import { Alert } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, useCall } from '../../api/call'
import type { CallInput } from '../../api/callTypes'
import { toast } from '../../kit/notify'
import { SidePanel } from '../../kit/SidePanel'
import { Failed, Loading } from '../../kit/states'
import { CreateForm } from './CreateForm'
import { EditTrader, TraderStatusTag, useMayEditTraders } from './EditTrader'
import { ShopFields } from './ShopFields'
import { type DistributorForm, distributorFormOf, emptyDistributor } from './supplierForm'
import { TraderMoves } from './TraderParts'
import type { Distributor } from './types'

type Body = CallInput<'keep_distributor'>['body']

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
  const mayEdit = useMayEditTraders()
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
        <TraderStatusTag status={distributor.status} />
        {distributor.status_reason}
        {mayEdit ? <TraderMoves kind="distributor" trader={distributor} /> : null}
      </p>
      <Overlaps distributor={distributor} />
      <EditTrader
        key={distributor.id}
        kind="distributor"
        trader={distributor}
        formOf={distributorFormOf}
        onUnsaved={onUnsaved}
      />
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
      <ShopFields kind="distributor" />
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
