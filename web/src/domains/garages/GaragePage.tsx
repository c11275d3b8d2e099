import { Alert, Button } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { useAction, useCall } from '../../api/call'
import { useMay, useSession } from '../../api/session'
import { CallError } from '../../kit/callError'
import { useGuardedForm } from '../../kit/guardedForm'
import { GuardedFrame } from '../../kit/GuardedFrame'
import { toast } from '../../kit/notify'
import { PageHeader } from '../../kit/PageHeader'
import { MissingPage } from '../../kit/MissingPage'
import { Failed, Loading } from '../../kit/states'
import { useMarkUnsaved, useTabTitle } from '../../kit/tab'
import type { BankEdit } from '../../shared/bankAccount'
import { BankSection } from '../../shared/BankSection'
import { useCountry } from '../../shared/country'
import { History } from '../../shared/History'
import { orderAddress } from '../../shared/orderAddress'
import { openStatuses } from '../../shared/orderLabels'
import { link } from '../../shared/screen'
import { DuplicateDialog, type Namesake, namesakesOf } from './DuplicateDialog'
import { useFieldLabel, useHistoryWord, useShowField } from './fieldText'
import { editBody, formOf, type GarageForm, plainEdit, sameValue } from './garageForm'
import { FilesSection } from './FilesSection'
import { GarageSteps } from './GarageSteps'
import { LinkedSection } from './LinkedSection'
import { PeopleSection } from './PeopleSection'
import { OnboardingProgress, StatusMark } from './Standing'
import { StatusDialog } from './StatusDialog'
import type { GarageDetail, GarageStatus } from './types'
import './garages.css'

/** Buttons for the statuses that may follow. */
function Moves({ garage }: { garage: GarageDetail }) {
  const { t } = useTranslation()
  const [to, setTo] = useState<{ status: GarageStatus; open: boolean; at: number }>()
  return (
    <>
      {garage.next.map((status) => (
        <Button key={status} onClick={() => setTo((now) => ({ status, open: true, at: (now?.at ?? 0) + 1 }))}>
          {t(`garages.moves.${status}`)}
        </Button>
      ))}
      {to ? (
        <StatusDialog
          key={to.at}
          garage={garage}
          to={to.status}
          open={to.open}
          onClose={() => setTo({ ...to, open: false })}
        />
      ) : null}
    </>
  )
}

/** After another tax number: the orders whose tax stays as it was calculated. */
function Unbilled({ orders }: { orders: readonly number[] }) {
  const { t } = useTranslation()
  if (orders.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      className="pl-form-notice"
      title={t('garages.unbilled', { count: orders.length })}
      description={orders.map((id) => (
        <Link key={id} to={orderAddress(id)} className="pl-garage-order">
          {id}
        </Link>
      ))}
    />
  )
}

function EditGarage({ garage }: { garage: GarageDetail }) {
  const { t } = useTranslation()
  const { hasGst: isIndia } = useCountry()
  const label = useFieldLabel()
  const show = useShowField()
  const markUnsaved = useMarkUnsaved()
  const update = useAction('update_garage', { handles: [409, 422] })
  const [unbilled, setUnbilled] = useState<readonly number[]>([])
  const [namesakes, setNamesakes] = useState<readonly Namesake[]>()
  const confirmed = useRef(false)
  const guarded = useGuardedForm<GarageDetail, GarageForm>({
    name: `garage ${garage.id}`,
    read: garage,
    editOf: formOf,
    same: sameValue,
    save: async (edit, base) => {
      const body = editBody(base.version, formOf(base), edit, isIndia, confirmed.current)
      confirmed.current = false
      try {
        return await update.mutateAsync({ path: { id: garage.id }, body })
      } catch (error) {
        setNamesakes(namesakesOf(error))
        throw error
      }
    },
    onSaved: (saved) => {
      setNamesakes(undefined)
      setUnbilled(saved.unbilled_orders)
      toast('success', t('garages.saved'))
    },
    onUnsaved: markUnsaved,
  })
  return (
    <>
      <Unbilled orders={unbilled} />
      <GuardedFrame
        form={guarded}
        name={t('garages.form')}
        saveText={t('garages.save')}
        discardText={t('garages.discard')}
        label={label}
        show={show}
      >
        <GarageSteps garage={garage} />
      </GuardedFrame>
      {namesakes ? (
        <DuplicateDialog
          namesakes={namesakes}
          busy={guarded.busy}
          onBack={() => setNamesakes(undefined)}
          onConfirm={() => {
            confirmed.current = true
            guarded.submit()
          }}
        />
      ) : null}
    </>
  )
}

function LoadedGarage({ garage }: { garage: GarageDetail }) {
  const { t } = useTranslation()
  const role = useSession((now) => now.user?.user_type ?? '')
  const mayEdit = useMay('garages', 'U')
  const word = useHistoryWord()
  const update = useAction('update_garage', { handles: [409, 422] })
  const saveBank = (edit: BankEdit) =>
    update.mutateAsync({ path: { id: garage.id }, body: { ...plainEdit(garage.version), ...edit } })
  useTabTitle(garage.name)
  return (
    <>
      <PageHeader
        title={garage.name}
        note={
          <>
            <StatusMark status={garage.status} /> {[garage.cluster, garage.city, garage.state].join(', ')}
            {garage.status_reason ? ` · ${garage.status_reason}` : null}
          </>
        }
        actions={
          <>
            <Link to={link('/garage/roster/:garageId', { garageId: garage.id })}>{t('hours.title')}</Link>
            <Link to={link('/orders', undefined, { garage_id: garage.id, status_id: openStatuses })}>
              {t('garages.itsOrders', { count: garage.open_orders })}
            </Link>
            {mayEdit ? <Moves garage={garage} /> : null}
          </>
        }
      />
      <OnboardingProgress garage={garage} />
      {mayEdit ? (
        <EditGarage garage={garage} />
      ) : (
        <Alert type="info" showIcon title={t('garages.readOnly', { role })} />
      )}
      <BankSection payee={garage} save={saveBank} mayEdit={mayEdit} />
      <LinkedSection garage={garage} mayEdit={mayEdit} />
      <FilesSection garage={garage} mayEdit={mayEdit} />
      <PeopleSection garage={garage} />
      <section className="pl-card pl-garage-history">
        <h2>{t('shared.history.title')}</h2>
        <History entries={garage.history} word={word} />
      </section>
    </>
  )
}

/** A garage: what is known of it, what it lacks to be active, and its status. */
export default function GaragePage() {
  const { t } = useTranslation()
  const { garageId = '' } = useParams()
  const id = Number(garageId) || 0
  const garage = useCall('get_garage', { path: { id } }, { handles: [404, 422] })
  const { error } = garage
  if (error instanceof CallError && (error.status === 404 || error.status === 422)) {
    return (
      <MissingPage title={t('screens.garage')} text={t('garages.missingGarage', { id: garageId })}>
        <p>{t('garages.missingGarageText')}</p>
      </MissingPage>
    )
  }
  const shown = garage.isPlaceholderData ? undefined : garage.data
  if (shown) return <LoadedGarage key={shown.id} garage={shown} />
  return error ? <Failed error={error} onRetry={() => void garage.refetch()} /> : <Loading rows={8} />
}
