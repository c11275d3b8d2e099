//! Packages are added and edited, with their lines and the prices of those. D.2

use pitlane_base::access::Catalogue;
use pitlane_platform::access::{Create, Update};
use pitlane_platform::answer::{Answer, Creation, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::idempotency::IdempotencyKey;
use pitlane_platform::input::Input;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::handlers::{find, load};
use super::rules::{self, PackageWritten};
use super::types::{CreatePackage, EditPackage, KeptLine, PackageDetail, PackageFacts};
use super::{lines, store};
use crate::catalogue::fits::{self, Fit, FitsOf};
use crate::catalogue::names::{Naming, check_unique};
use crate::catalogue::types::Source;

/// Stored with the idempotency key; the package itself is read again for the answer.
#[derive(Serialize, Deserialize)]
struct StoredAnswer {
    id: i64,
}

pub async fn create_package(
    who: Allow<Create<Catalogue>>,
    key: IdempotencyKey,
    input: Input<CreatePackage>,
) -> Creation<PackageDetail> {
    let (request, day) = (input.body, who.today());
    let mut tx = who.write().await?;
    if let Some(StoredAnswer { id }) = key.claim(&mut tx, &who, "create_package", &input.hash).await? {
        return Ok(Data::created(load(&mut tx, &who, id, day).await?));
    }
    let facts = request.written();
    let mut fields = Fields::new();
    rules::check(&facts, &mut fields);
    fits::check(&mut tx, &request.fits, &mut fields).await?;
    let sent = (request.lines.as_slice(), [].as_slice());
    let lines = lines::check(&mut tx, &who, sent, request.reason.as_deref(), &mut fields).await?;
    fields.verdict()?;
    store::hold(&mut tx).await?;
    check_unique(&mut tx, naming(0, &facts), request.confirm).await?;
    let id = store::insert(&mut tx, &facts).await?;
    FitsOf::Package.replace(&mut tx, id, &request.fits).await?;
    lines::write(&mut tx, &who, id, 1, &lines).await?;
    who.audit(&mut tx, Entry::done("package.create", "package", id).after(&request)).await?;
    key.store_answer(&mut tx, &who, 201, &StoredAnswer { id }).await?;
    let answer = load(&mut tx, &who, id, day).await?;
    tx.save().await?;
    Ok(Data::created(answer).saying("The package is added"))
}

fn naming(id: i64, facts: &PackageWritten) -> Naming<'_> {
    Naming { source: Source::Package, id, name: &facts.name, category: facts.category }
}

pub async fn update_package(who: Allow<Update<Catalogue>>, input: Input<EditPackage>) -> Answer<PackageDetail> {
    let request = input.body;
    let mut tx = who.write().await?;
    store::hold(&mut tx).await?;
    let before = find(&mut tx, request.package_id).await?;
    if before.version != request.version {
        return Err(ApiError::stale(before));
    }
    edit(&mut tx, &who, &before, &request).await?;
    let answer = load(&mut tx, &who, before.id, who.today()).await?;
    tx.save().await?;
    Ok(Data::ok(answer).saying("Saved"))
}

async fn edit(tx: &mut Tx, who: &Caller, before: &PackageFacts, request: &EditPackage) -> Result<()> {
    let (had, after) = (before.written(), request.over(&before.written()));
    let stand = store::lines(tx, before.id, who.today()).await?;
    let mut fields = Fields::new();
    rules::check(&after, &mut fields);
    if let Some(fits) = &request.fits {
        fits::check(tx, fits, &mut fields).await?;
    }
    let lines = match &request.lines {
        Some(sent) => Some(lines::check(tx, who, (sent, &stand), request.reason.as_deref(), &mut fields).await?),
        None => None,
    };
    fields.verdict()?;
    check_unique(tx, naming(before.id, &after), request.confirm).await?;
    if let Some(lines) = lines.as_ref().filter(|_| !request.confirm) {
        let stays = |line: &KeptLine| lines.placed.iter().any(|placed| placed.id == Some(line.id));
        let ending: Vec<&KeptLine> = stand.iter().filter(|line| !stays(line)).collect();
        check_fleets(tx, who, before.id, &ending).await?;
    }
    if !store::update(tx, before, &after).await? {
        return Err(ApiError::stale(find(tx, before.id).await?));
    }
    let mut changed = (json!(had), json!(after));
    if let Some(fits) = &request.fits {
        let stored = FitsOf::Package.stored(tx, before.id).await?;
        FitsOf::Package.replace(tx, before.id, fits).await?;
        changed.0["fits"] = fits_shown(&stored);
        changed.1["fits"] = fits_shown(fits);
    }
    if let Some(lines) = &lines {
        lines::write(tx, who, before.id, before.version + 1, lines).await?;
        changed.0["lines"] = lines_shown(&stand);
        changed.1["lines"] = lines_shown(&store::lines(tx, before.id, who.today()).await?);
    }
    if let Some((old, new)) = lines::change_prices(tx, who, before.id, &request.prices).await? {
        changed.0["prices"] = old;
        changed.1["prices"] = new;
    }
    let entry = Entry::done("package.update", "package", before.id);
    who.audit(tx, entry.before(&changed.0).after(&changed.1)).await
}

fn fits_shown(fits: &[Fit]) -> Value {
    json!(fits)
}

/// The lines in the audit trail: what they are of and how many, as people read them.
fn lines_shown(lines: &[KeptLine]) -> Value {
    let shown = lines.iter().map(|line| match line.action {
        Some(action) => format!("{} x {} ({})", line.quantity, line.name, action.as_str()),
        None => format!("{} x {}", line.quantity, line.name),
    });
    json!(shown.collect::<Vec<_>>())
}

/// Fleets that have agreed a price for a line that ends pay the list price for what takes its place.
async fn check_fleets(tx: &mut Tx, who: &Caller, package: i64, ending: &[&KeptLine]) -> Result<()> {
    let ends = |line: &i64| ending.iter().any(|ending| ending.id == *line);
    let fleets = store::fleets_of(tx, &[package], who.today()).await?;
    let hit: Vec<_> =
        fleets.into_iter().map(|(_, fleet)| fleet).filter(|fleet| fleet.line_ids.iter().any(ends)).collect();
    if hit.is_empty() {
        return Ok(());
    }
    let names: Vec<&str> = hit.iter().map(|fleet| fleet.fleet.name.as_str()).collect();
    Err(ApiError::Conflict {
        message: format!(
            "These fleets have agreed prices for lines that end: {}. Confirm to end them nevertheless.",
            names.join(", ")
        ),
        data: json!({ "fleets": hit }),
    })
}
