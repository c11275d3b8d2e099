import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAction, useCall } from '../../api/call'
import type { CallInput } from '../../api/callTypes'
import { useMay } from '../../api/session'
import { toast } from '../../kit/notify'
import { type Opened, useOpenedUnsaved } from '../../kit/opened'
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

/** The name of what is shown: the list need not show it. */
function Name({ id }: { id: number }) {
  const found = useCall('list_distributors', { query: { id } })
  return found.isPlaceholderData ? null : found.data?.distributors[0]?.name
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
  shown: Opened | undefined
  onShow: (shown: undefined) => void
}

/** A distributor beside the list: it has no screen of its own. */
export function DistributorPanel({ shown, onShow }: Props) {
  const { t } = useTranslation()
  const mayAdd = useMay('retailers', 'C')
  const [unsaved, report] = useOpenedUnsaved(shown)
  const close = () => {
    report(false)
    onShow(undefined)
  }
  return (
    <SidePanel
      open={shown !== undefined}
      title={typeof shown === 'number' ? <Name id={shown} /> : t('suppliers.addDistributor')}
      width={860}
      unsaved={unsaved}
      onClose={close}
    >
      {shown === 'new' && mayAdd ? <NewDistributor onAdded={close} /> : null}
      {typeof shown === 'number' ? <OneDistributor key={shown} id={shown} onUnsaved={report} /> : null}
    </SidePanel>
  )
}
