//! Hands a message to its channel.

use pitlane_base::messengers::Messengers;
use pitlane_platform::region::Region;
use pitlane_providers::error::ProviderError;
use pitlane_providers::sms::Outgoing as Sms;
use pitlane_providers::whatsapp::TemplateMessage;

use super::prepare::Outgoing;
use super::types::MessageChannel;

/// Our reference of a message with the provider: ids are of one country.
pub fn reference(region: &Region, id: i64) -> String {
    format!("{} {id}", region.country.key)
}

/// The id of a message by its reference, if it is of this country.
pub fn own_id(region: &Region, reference: &str) -> Option<i64> {
    let (key, id) = reference.split_once(' ')?;
    (key == region.country.key).then(|| id.parse().ok())?
}

/// Sends the message; the provider's id of it, if the channel gives one.
pub async fn deliver(
    region: &Region,
    messengers: &Messengers,
    id: i64,
    out: &Outgoing,
) -> Result<Option<String>, ProviderError> {
    let now = region.now();
    let whatsapp = messengers.whatsapp(region.country.key).filter(|_| out.channel == MessageChannel::Whatsapp);
    if let Some(whatsapp) = whatsapp {
        let message = TemplateMessage {
            reference: reference(region, id),
            mobile: out.mobile.clone(),
            template: out.told.template.to_owned(),
            parameters: out.told.parameters.clone(),
        };
        let id = whatsapp.send(&message, now).await?;
        return Ok((!id.is_empty()).then_some(id));
    }
    let message = Sms {
        at: now,
        region: region.country.key.to_owned(),
        mobile: out.mobile.clone(),
        kind: out.told.template.to_owned(),
        text: out.told.text.clone(),
        otp: None,
    };
    messengers.sms().send(&message).await.map(|()| None)
}
