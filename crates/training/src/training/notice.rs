//! What people are told of their trainings.

use chrono::{DateTime, Utc};
use pitlane_base::outbound::SMS;
use pitlane_base::texts::{self, TrainingNews};
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;
use pitlane_platform::jobs;
use pitlane_platform::region::Region;

/// The longest link that fits into a message beside the rest.
const LINK: usize = 50;

/// A training as messages name it.
#[derive(Clone, Copy, Debug)]
pub struct Named<'a> {
    pub topic: &'a str,
    pub starts_at: DateTime<Utc>,
    pub garage: Option<&'a str>,
    pub address: Option<&'a str>,
    pub link: Option<&'a str>,
}

impl Named<'_> {
    fn place(&self) -> &str {
        let link = self.link.filter(|link| link.len() <= LINK);
        self.garage.or(self.address).or(link).unwrap_or("online")
    }
}

/// Sends the news of a training, after the commit.
pub async fn tell(tx: &mut Tx, region: &Region, news: TrainingNews, of: Named<'_>, mobiles: &[&str]) -> Result<()> {
    let at = of.starts_at.with_timezone(&region.country.zone).naive_local();
    for mobile in mobiles {
        let message = texts::training(region.country, mobile, news, of.topic, (at, of.place()));
        jobs::enqueue(tx, region, SMS, &message).await?;
    }
    Ok(())
}
