import { Form, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/call'
import { Dialog } from '../../kit/Dialog'
import { useGarages } from '../../shared/lookups'
import { BookDialog } from './BookDialog'
import type { Slot } from './types'

/** Books people of a garage into a slot: the garage first, where it is not that of the slot. */
export function BookPeople({ slot, onClose }: { slot: Slot; onClose: () => void }) {
  const { t } = useTranslation()
  const [garage, setGarage] = useState(slot.garage?.id)
  const garages = useGarages(undefined)
  const people = useCall(
    'list_workshop_users',
    { query: { garage_id: garage ?? 0, limit: 200 } },
    { enabled: garage !== undefined },
  )
  const found = garage !== undefined && !people.isPlaceholderData ? people.data : undefined
  if (found) return <BookDialog slot={slot} people={found.users} onClose={onClose} />
  return (
    <Dialog open title={t('training.book')} footer={null} onCancel={onClose}>
      <Form layout="vertical">
        <Form.Item label={t('training.chooseGarage')} htmlFor="training-book-garage">
          <Select
            id="training-book-garage"
            autoFocus
            showSearch={{ optionFilterProp: 'label' }}
            options={garages.options}
            loading={garages.loading || (garage !== undefined && people.isFetching)}
            value={garage}
            onChange={setGarage}
          />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
