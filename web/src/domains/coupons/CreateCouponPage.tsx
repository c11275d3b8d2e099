import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { useAction, useCall } from '../../api/call'
import { useMay } from '../../api/session'
import { CreateForm, useCreating } from '../../kit/CreateForm'
import { MissingPage } from '../../kit/MissingPage'
import { toast } from '../../kit/notify'
import { PageHeader } from '../../kit/PageHeader'
import { Failed, Loading } from '../../kit/states'
import { link } from '../../shared/screen'
import { Simulator } from '../../shared/Simulator'
import { CouponFields } from './CouponFields'
import { type CouponForm, createBody, emptyForm, formOf } from './couponForm'
import { Sentence } from './Sentence'
import './coupons.css'

function CreateCoupon({ from }: { from: CouponForm }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const add = useAction('create_coupon', { handles: [409, 422] })
  const bodyOf = (values: Partial<CouponForm>) => createBody({ ...emptyForm(), ...values })
  const creating = useCreating<CouponForm>({
    draft: 'create coupon',
    initial: from,
    save: async (values, keyFor) => {
      const body = bodyOf(values)
      const made = await add.mutateAsync({ body, idempotencyKey: keyFor(body) })
      toast(
        'success',
        made.codes.length > 0 ? t('coupons.addedSeries', { count: made.codes.length }) : t('coupons.added'),
      )
      void navigate(link('/coupon/show/:id', { id: made.coupon.id }))
      return true
    },
  })
  return (
    <>
      <PageHeader title={t('screens.createCoupon')} />
      <CreateForm
        of={creating}
        addText={t('coupons.add')}
        clearText={t('coupons.clear')}
        className="pl-coupon-form"
        aside={
          <>
            <Sentence />
            <Simulator offer={() => ({ coupon: bodyOf(creating.form.getFieldsValue(true)) })} />
          </>
        }
      >
        <CouponFields isNew />
      </CreateForm>
    </>
  )
}

function Copied({ id }: { id: number }) {
  const coupon = useCall('get_coupon', { path: { id } })
  if (coupon.isError) return <Failed error={coupon.error} onRetry={() => void coupon.refetch()} />
  if (!coupon.data) return <Loading rows={8} />
  return <CreateCoupon from={{ ...formOf(coupon.data.coupon), code: '', status: 'draft' }} />
}

/** Adds a coupon, with the sentence and the simulator beside the form. */
export default function CreateCouponPage() {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const copy = Number(query.get('copy_of'))
  if (!useMay('coupons', 'C'))
    return <MissingPage title={t('screens.createCoupon')} text={t('coupons.notForRole')} />
  return copy > 0 ? <Copied id={copy} /> : <CreateCoupon from={emptyForm()} />
}
