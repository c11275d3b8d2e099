import { Alert, Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/call'
import type { DataOf } from '../../api/callTypes'
import { call } from '../../api/client'
import { FormDialog } from '../../kit/FormDialog'
import { toast } from '../../kit/notify'
import { normalPlate } from '../../shared/plate'
import { EndedFields } from './EndedFields'
import type { CarRow } from './types'

type Merged = DataOf<'merge_cars'>

interface Values {
  plate: string
  reason: string
}

interface Props {
  car: Pick<CarRow, 'id' | 'version' | 'registration_no'>
  /** The plate of the other car, if it is known. */
  other?: string
  open: boolean
  onClose: () => void
}

/** Another car, found by its plate, is this one: its orders come here. What would be moved is shown first. */
export function MergeDialog({ car, other: begun, open, onClose }: Props) {
  const { t } = useTranslation()
  const merge = useAction('merge_cars', { handles: [409, 422] })
  const [shown, setShown] = useState<{ plate: string; moved: Merged }>()
  const isShown = (plate: string | undefined) =>
    shown !== undefined && normalPlate(plate ?? '') === shown.plate
  const submit = async ({ plate: typed, reason }: Values) => {
    const plate = normalPlate(typed)
    const { cars } = await call('search_cars', { query: { registration_no: plate } })
    const other = cars.find((one) => one.registration_no === plate)
    if (!other || other.id === car.id) throw new Error(t('cars.mergeNone'))
    const { car: drop } = await call('fleet_cars', { query: { id: other.id } })
    if (!drop) throw new Error(t('cars.mergeNone'))
    const isDry = !isShown(typed)
    const moved = await merge.mutateAsync({
      body: {
        keep_id: car.id,
        keep_version: car.version,
        drop_id: drop.id,
        drop_version: drop.version,
        reason,
        dry_run: isDry,
      },
    })
    if (isDry) {
      setShown({ plate, moved })
      throw new Error(t('cars.mergeCheck'))
    }
    toast('success', t('cars.merged', { count: moved.orders }))
  }
  return (
    <FormDialog<Values>
      open={open}
      title={t('cars.mergeTitle', { plate: car.registration_no })}
      okText={({ plate }) => t(isShown(plate) ? 'cars.merge' : 'cars.mergeShow')}
      {...(begun ? { initial: { plate: begun }, focus: 'reason' } : { focus: 'plate' })}
      byButtonOnly
      onClose={() => {
        setShown(undefined)
        onClose()
      }}
      onSubmit={submit}
    >
      <p>{t('cars.mergeText')}</p>
      <Form.Item
        name="plate"
        label={t('cars.mergePlate')}
        rules={[{ required: true, whitespace: true, message: t('cars.needed') }]}
      >
        <Input maxLength={20} autoComplete="off" autoCapitalize="characters" />
      </Form.Item>
      <EndedFields />
      {shown ? (
        <Alert
          type="warning"
          showIcon
          title={t('cars.mergeMoves', {
            count: shown.moved.orders,
            plates: shown.moved.plates,
            owners: shown.moved.owners,
          })}
        />
      ) : null}
    </FormDialog>
  )
}
