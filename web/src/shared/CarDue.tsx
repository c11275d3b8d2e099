import { useTranslation } from 'react-i18next'
import type { DataOf } from '../api/callTypes'
import { today } from '../kit/zone'
import { ValidTo } from './ValidTo'

type Due = DataOf<'search_cars'>['cars'][number]['documents_due'][number]

/** The documents without which a car should not be on the road. */
const onTheRoad = new Set<Due['kind']>(['insurance', 'puc', 'road_tax'])

interface Props {
  documents: readonly Due[]
}

/** The documents of a car that have ended, or end soon. */
export function DueDocuments({ documents }: Props) {
  const { t } = useTranslation()
  return documents.map(({ kind, valid_to }) => (
    <div key={kind}>
      {t(`cars.documents.kinds.${kind}`)} <ValidTo day={valid_to} />
    </div>
  ))
}

/** What of a car's insurance, PUC and road tax has ended. It blocks nothing. */
export function EndedDocuments({ documents }: Props) {
  const ended = documents.filter(({ kind, valid_to }) => onTheRoad.has(kind) && valid_to < today())
  return <DueDocuments documents={ended} />
}
