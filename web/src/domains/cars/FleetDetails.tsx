import { Alert, Form, Switch } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, useCall } from '../../api/call'
import { useMay } from '../../api/session'
import { Money } from '../../kit/figures'
import { useGuardedForm } from '../../kit/guardedForm'
import { GuardedFrame } from '../../kit/GuardedFrame'
import { toast } from '../../kit/notify'
import { Failed, Loading } from '../../kit/states'
import { useMarkUnsaved } from '../../kit/tab'
import { CreditTags } from '../../shared/FleetCredit'
import { editOf, type FleetEdit, type FleetKey, sameValue, updateBody } from './fleetEdit'
import { FleetFields } from './FleetFields'
import type { FleetDetail } from './types'

function FleetForm({ fleet }: { fleet: FleetDetail }) {
  const { t } = useTranslation()
  const markTab = useMarkUnsaved()
  const update = useAction('update_fleet', { handles: [409, 422] })
  const guarded = useGuardedForm<FleetDetail, FleetEdit>({
    name: `fleet ${fleet.id}`,
    read: fleet,
    editOf,
    same: sameValue,
    save: (edit, from) => update.mutateAsync({ body: updateBody(from, editOf(from), edit) }),
    onSaved: () => toast('success', t('fleets.saved')),
    onUnsaved: markTab,
  })
  const { base, stale } = guarded
  const shown = (key: FleetKey, edit: FleetEdit): ReactNode => {
    if (key === 'city_id')
      return [base, stale?.detail].find((one) => one?.city.id === edit.city_id)?.city.name ?? edit.city_id
    if (key === 'garages') return t('fleets.terms', { count: edit.garages.length })
    if (key === 'is_active') return t(edit.is_active ? 'fleets.active' : 'fleets.inactive')
    if (key === 'kind') return t(`fleets.kinds.${edit.kind}`)
    if (key === 'billing') return t(`fleets.billings.${edit.billing}`)
    return edit[key] ?? ''
  }
  return (
    <GuardedFrame
      form={guarded}
      name={t('fleets.details')}
      saveText={t('fleets.save')}
      discardText={t('fleets.discard')}
      label={(key) => t(`fleets.fields.${key}`)}
      show={shown}
    >
      <FleetFields />
      <Form.Item name="is_active" label={t('fleets.fields.is_active')} valuePropName="checked">
        <Switch />
      </Form.Item>
    </GuardedFrame>
  )
}

/** What the fleet owes, and whether that is more or longer than agreed. */
export function Dues({ fleet }: { fleet: FleetDetail }) {
  const { t } = useTranslation()
  const { dues } = fleet
  return (
    <section className="pl-card" aria-label={t('fleets.dues')}>
      <h2>{t('fleets.dues')}</h2>
      <p>
        <Money value={dues.due} symbol /> <CreditTags of={dues} />
      </p>
      {dues.is_overdue ? (
        <p>
          {t('fleets.overduePart')} <Money value={dues.overdue} symbol />
        </p>
      ) : null}
    </section>
  )
}

/** A fleet with what is agreed with it: contact, billing, credit, garages. */
export function FleetDetails({ fleetId }: { fleetId: number }) {
  const { t } = useTranslation()
  const may = useMay('fleets', 'U')
  const answer = useCall('get_fleet', { path: { id: fleetId } })
  const fleet = answer.isPlaceholderData ? undefined : answer.data
  if (!fleet)
    return answer.error ? (
      <Failed error={answer.error} onRetry={() => void answer.refetch()} />
    ) : (
      <Loading rows={8} />
    )
  return (
    <div className="pl-cars-page">
      <Dues fleet={fleet} />
      {may ? (
        <FleetForm key={fleet.id} fleet={fleet} />
      ) : (
        <Alert type="info" showIcon title={t('fleets.readOnly')} />
      )}
    </div>
  )
}
