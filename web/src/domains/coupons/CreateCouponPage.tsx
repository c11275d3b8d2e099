import { Button, Form } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { useAction, useCall } from '../../api/call'
import { useMay } from '../../api/session'
import { confirmDiscard } from '../../kit/confirmDiscard'
import { FormError, toFirstError, useSubmit } from '../../kit/FormDialog'
import { idempotencyKeys } from '../../kit/idempotencyKeys'
import { MissingPage } from '../../kit/MissingPage'
import { toast } from '../../kit/notify'
import { PageHeader } from '../../kit/PageHeader'
import { Restored } from '../../kit/Restored'
import { Failed, Loading } from '../../kit/states'
import { useDraft, useMarkUnsaved, useUnsaved } from '../../kit/tab'
import { link } from '../../shared/screen'
import { Simulator } from '../../shared/Simulator'
import { CouponFields } from './CouponFields'
import { type CouponForm, createBody, emptyForm, formOf } from './couponForm'
import { Sentence } from './Sentence'
import './coupons.css'

function CreateCoupon({ from }: { from: CouponForm }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const name = useId()
  const [form] = Form.useForm<CouponForm>()
  const draft = useDraft<CouponForm>('create coupon')
  const [restored] = useState(draft.read)
  const [touched, setTouched] = useState(restored !== undefined)
  const [round, setRound] = useState(0)
  useUnsaved(touched)
  const markTab = useMarkUnsaved()
  const [keyFor] = useState(() => idempotencyKeys())
  const add = useAction('create_coupon', { handles: [409, 422] })
  const values = () => ({ ...emptyForm(), ...(form.getFieldsValue(true) as Partial<CouponForm>) })
  const reset = () => {
    draft.drop()
    setTouched(false)
    markTab(false)
    form.resetFields()
    setRound((now) => now + 1)
  }
  const submit = useSubmit(form, async () => {
    const body = createBody(values())
    const made = await add.mutateAsync({ body, idempotencyKey: keyFor(body) })
    reset()
    toast(
      'success',
      made.codes.length > 0 ? t('coupons.addedSeries', { count: made.codes.length }) : t('coupons.added'),
    )
    void navigate(link('/coupon/show/:id', { id: made.coupon.id }))
  })
  const clear = async () => {
    if (await confirmDiscard(t)) reset()
  }
  return (
    <>
      <PageHeader title={t('screens.createCoupon')} />
      {restored && round === 0 ? <Restored onDiscard={() => void clear()} /> : null}
      <Form<CouponForm>
        key={round}
        form={form}
        name={name}
        layout="vertical"
        noValidate
        scrollToFirstError={toFirstError}
        initialValues={round === 0 ? (restored ?? from) : from}
        onValuesChange={() => {
          setTouched(true)
          draft.save(form.getFieldsValue(true) as CouponForm)
        }}
        onFinish={() => void (submit.busy || submit.run(form.getFieldsValue(true) as CouponForm))}
      >
        <div className="pl-coupon-form">
          <div>
            <CouponFields isNew />
            <FormError error={submit.error} rest={submit.rest} />
            <div className="pl-form-buttons">
              <Button type="primary" htmlType="submit" loading={submit.busy}>
                {t('coupons.add')}
              </Button>
              <Button disabled={!touched || submit.busy} onClick={() => void clear()}>
                {t('coupons.clear')}
              </Button>
            </div>
          </div>
          <div className="pl-coupon-side">
            <Sentence />
            <Simulator offer={() => ({ coupon: createBody(values()) })} />
          </div>
        </div>
      </Form>
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
