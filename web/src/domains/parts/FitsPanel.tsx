import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/call'
import { useMay } from '../../api/session'
import { toast } from '../../kit/notify'
import { Fits } from '../../shared/fits/Fits'
import { unmeant } from './body'
import type { Part } from './types'

/** The cars that a part fits. */
export function FitsPanel({ part }: { part: Part }) {
  const { t } = useTranslation()
  const edit = useAction('update_car_part', { handles: [409, 422] })
  return (
    <Fits
      fits={part.fits}
      everyCar={t('parts.fits.everyCar')}
      mayEdit={useMay('car_parts', 'U')}
      onSave={async (fits) => {
        await edit.mutateAsync({ body: { ...unmeant, part_id: part.id, version: part.version, fits } })
        toast('success', t('parts.saved'))
      }}
    />
  )
}
