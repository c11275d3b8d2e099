import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useAction } from '../../api/call'
import { useMay } from '../../api/session'
import { FormDialog } from '../../kit/FormDialog'
import { Icon } from '../../kit/Icon'
import { idempotencyKeys } from '../../kit/idempotencyKeys'
import { toast } from '../../kit/notify'
import { link } from '../../shared/screen'
import { createBody, emptyFleet, type FleetEdit } from './fleetEdit'
import { FleetFields } from './FleetFields'

/** The button of a new fleet, with its form. */
export function NewFleet() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const may = useMay('fleets', 'C')
  const [open, setOpen] = useState(false)
  const [keyFor] = useState(() => idempotencyKeys())
  const create = useAction('create_fleet', { handles: [422] })
  if (!may) return null
  return (
    <>
      <Button type="primary" icon={<Icon icon={PlusOutlined} />} onClick={() => setOpen(true)}>
        {t('fleets.add')}
      </Button>
      <FormDialog<FleetEdit>
        open={open}
        title={t('fleets.add')}
        okText={t('fleets.add')}
        initial={emptyFleet}
        focus="name"
        draft="fleet"
        width={860}
        byButtonOnly
        onClose={() => setOpen(false)}
        onSubmit={async (values) => {
          const body = createBody(values)
          const made = await create.mutateAsync({ body, idempotencyKey: keyFor(body) })
          toast('success', t('fleets.made', { name: made.name }))
          void navigate(link('/cars-fleets/cars/:fleetId', { fleetId: made.id }))
        }}
      >
        <FleetFields />
      </FormDialog>
    </>
  )
}
