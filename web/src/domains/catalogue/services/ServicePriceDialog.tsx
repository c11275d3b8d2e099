import { useState } from 'react'
import { useAction } from '../../../api/call'
import { PriceDialog } from '../../../shared/prices/PriceDialog'
import type { DatedPrice } from '../../../shared/prices/types'
import { unmeant } from './body'
import type { Service } from './types'

interface Props {
  service: Service
  /** Absent: a new one. */
  price: DatedPrice | undefined
  onClose: () => void
}

export function ServicePriceDialog({ service, price, onClose }: Props) {
  const create = useAction('create_service', { handles: [409, 422] })
  const update = useAction('update_service', { handles: [409, 422] })
  // This dialog saves over what it has shown.
  const [shown] = useState(service)
  return (
    <PriceDialog
      name={service.name}
      price={price}
      add={(added) => create.mutateAsync({ body: { ...added, service_id: shown.id, confirm: false } })}
      edit={(price_id, change) =>
        update.mutateAsync({
          body: { ...unmeant, service_id: shown.id, version: shown.version, price_id, ...change },
        })
      }
      onClose={onClose}
    />
  )
}
