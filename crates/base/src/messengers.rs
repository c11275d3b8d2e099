//! The ways to reach a customer: text messages in every country, WhatsApp where it is set up.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use futures_util::future::BoxFuture;
use pitlane_platform::error::Result;
use pitlane_platform::region::Region;
use pitlane_providers::sms::Sms;
use pitlane_providers::whatsapp::{Embedded, WhatsApp};
use tokio::sync::watch;

use crate::gateways::keep_looking;
use crate::messages::{MessageRules, MessageSettings};

const LOOK_EVERY: Duration = Duration::from_secs(2);

/// Where Meta reports what became of messages, before the country.
pub const WHATSAPP_PAGE: &str = "/whatsapp";

/// Where reports arrive, which a domain registers as a hook.
pub struct MessengerPages(pub fn(&[Region], &Messengers) -> Router);

/// Sends what is due in a region and returns how much that was: a hook. When it is told to stop, it begins no more.
#[derive(Clone, Copy)]
pub struct MessengerWork(pub fn(Region, Messengers, watch::Receiver<bool>) -> BoxFuture<'static, Result<usize>>);

impl MessengerWork {
    /// Works until told to stop; the messages in hand are finished first.
    pub async fn go_on(self, region: Region, messengers: Messengers, stop: watch::Receiver<bool>) {
        let told = stop.clone();
        let look = move || (self.0)(region.clone(), messengers.clone(), told.clone());
        keep_looking(stop, (LOOK_EVERY, "messages to customers"), look).await;
    }
}

/// The messengers of this installation.
#[derive(Clone)]
pub struct Messengers(Arc<Parts>);

struct Parts {
    sms: Sms,
    whatsapp: BTreeMap<&'static str, WhatsApp>,
    settings: MessageSettings,
    /// The console's address for customers, without a trailing slash.
    console: String,
}

impl Messengers {
    pub fn new(
        sms: Sms,
        whatsapp: impl IntoIterator<Item = (&'static str, WhatsApp)>,
        settings: MessageSettings,
        console: &str,
    ) -> Self {
        let whatsapp = whatsapp.into_iter().collect();
        Self(Arc::new(Parts { sms, whatsapp, settings, console: console.to_owned() }))
    }

    pub fn sms(&self) -> &Sms {
        &self.0.sms
    }

    /// None: there is no WhatsApp in this country.
    pub fn whatsapp(&self, region: &str) -> Option<&WhatsApp> {
        self.0.whatsapp.get(region)
    }

    /// The stand-in of a country, if that is its WhatsApp.
    pub fn embedded(&self, region: &str) -> Option<&Embedded> {
        match self.whatsapp(region)? {
            WhatsApp::Embedded(embedded) => Some(embedded),
            WhatsApp::Cloud(_) => None,
        }
    }

    pub fn rules(&self, region: &str) -> &MessageRules {
        self.0.settings.for_region(region)
    }

    /// The full address of a link: a page of the console, or an address already.
    pub fn address(&self, link: &str) -> String {
        if link.starts_with('/') { format!("{}{link}", self.0.console) } else { link.to_owned() }
    }
}
