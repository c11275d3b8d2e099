import { CheckCircleOutlined, CloseCircleOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { Money } from '../kit/figures'
import { Icon } from '../kit/Icon'
import { StatusTag } from '../kit/StatusTag'
import './offers.css'
import type { Tried } from './offers'

/** What became of trying: the discount, and every rule with its sentence; those that fail come first. */
export function Reasons({ tried }: { tried: Tried }) {
  const { t } = useTranslation()
  return (
    <div className="pl-tried" role="status">
      <p>
        <StatusTag tone={tried.works ? 'good' : 'bad'}>
          {t(tried.works ? 'coupons.works' : 'coupons.worksNot')}
        </StatusTag>{' '}
        {tried.works ? (
          <>
            {t('coupons.fields.discount')} <Money value={tried.discount} />
          </>
        ) : null}
        {tried.capped_by === 'max_discount' ? ` (${t('coupons.capped')})` : null}
        {tried.capped_by === 'base' ? ` (${t('coupons.cappedByBase')})` : null}
      </p>
      <ul>
        {tried.reasons.map(({ rule, passes, sentence }) => (
          <li key={rule} className={passes ? 'pl-quiet' : undefined}>
            <Icon icon={passes ? CheckCircleOutlined : CloseCircleOutlined} /> {sentence}
          </li>
        ))}
      </ul>
    </div>
  )
}
