//! Starts the real program on a free port, in a folder of its own.

use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

use serde_json::Value;
use tempfile::TempDir;

/// A folder with a data directory, and the commands of the program inside it.
pub struct Place {
    folder: TempDir,
}

/// The program while it serves.
pub struct Program {
    child: Child,
    pub base: String,
    pub client: reqwest::Client,
    pub output: String,
}

/// An answer.
pub struct Answer {
    pub status: u16,
    pub headers: reqwest::header::HeaderMap,
    pub text: String,
}

impl Answer {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|e| panic!("{e}: {}", self.text))
    }

    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().expect("a plain header"))
    }
}

fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pitlane"));
    // The settings of the user who runs the tests must not affect them.
    for (name, _) in std::env::vars().filter(|(name, _)| name.starts_with("PITLANE_")) {
        command.env_remove(name);
    }
    command
}

impl Place {
    pub fn new() -> Self {
        Self { folder: TempDir::new().expect("a folder") }
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub fn write(&self, name: &str, text: &str) {
        std::fs::write(self.path(name), text).expect("a file");
    }

    /// Runs a command to its end.
    pub fn run(&self, words: &[&str]) -> Output {
        self.run_with(words, &[])
    }

    pub fn run_with(&self, words: &[&str], environment: &[(&str, &str)]) -> Output {
        let environment = environment.iter().copied();
        program().current_dir(self.folder.path()).args(words).envs(environment).output().expect("the program")
    }

    /// Runs a command that must succeed, and returns its output.
    pub fn ok(&self, words: &[&str]) -> String {
        let output = self.run(words);
        let text = String::from_utf8(output.stdout).expect("a text");
        assert!(output.status.success(), "{words:?}: {text}{}", String::from_utf8_lossy(&output.stderr));
        text
    }

    /// Runs a command that must fail with this code, and returns its error output.
    pub fn fails(&self, code: i32, words: &[&str]) -> String {
        let output = self.run(words);
        let complaint = String::from_utf8(output.stderr).expect("a text");
        assert_eq!(output.status.code(), Some(code), "{words:?}: {complaint}");
        complaint
    }

    pub fn serve(&self) -> Program {
        self.serve_with(&[])
    }

    pub fn serve_with(&self, flags: &[&str]) -> Program {
        self.serve_logging("log", flags)
    }

    /// Serves on a free port with a log of this name, and returns once the address was printed.
    pub fn serve_logging(&self, name: &str, flags: &[&str]) -> Program {
        let mut command = program();
        command.current_dir(self.folder.path()).args(["serve", "--listen", "127.0.0.1:0"]).args(flags);
        let log = std::fs::File::create(self.path(name)).expect("a log");
        let mut child = command.stdout(Stdio::piped()).stderr(log).spawn().expect("the program");
        let mut lines = BufReader::new(child.stdout.take().expect("its words"));
        let mut output = String::new();
        let base = loop {
            let mut line = String::new();
            if lines.read_line(&mut line).expect("a line") == 0 {
                let log = std::fs::read_to_string(self.path(name)).unwrap_or_default();
                panic!("the program ended before it served:\n{output}{log}");
            }
            if let Some(address) = line.trim().strip_prefix("Pitlane is at ") {
                break address.to_owned();
            }
            output.push_str(&line);
        };
        // The output must be read on, or the program would block when it prints.
        std::thread::spawn(move || lines.read_to_end(&mut Vec::new()));
        Program { child, base, client: pitlane_providers::client::build().expect("a client"), output }
    }

    /// The text messages that were sent.
    pub fn messages(&self) -> Vec<Value> {
        let text = std::fs::read_to_string(self.path("data/outbox/sms.jsonl")).unwrap_or_default();
        text.lines().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect()
    }
}

impl Program {
    pub async fn get(&self, path: &str) -> Answer {
        self.get_with(path, &[]).await
    }

    pub async fn get_with(&self, path: &str, headers: &[(&str, &str)]) -> Answer {
        let request = self.client.get(format!("{}{path}", self.base));
        Self::send(headers.iter().fold(request, |request, (name, value)| request.header(*name, *value))).await
    }

    pub async fn post(&self, path: &str, body: &Value) -> Answer {
        Self::send(self.client.post(format!("{}{path}", self.base)).json(body)).await
    }

    pub async fn send(request: reqwest::RequestBuilder) -> Answer {
        let answer = request.send().await.expect("an answer");
        let (status, headers) = (answer.status().as_u16(), answer.headers().clone());
        Answer { status, headers, text: answer.text().await.expect("a text") }
    }

    /// `127.0.0.1:port`
    pub fn address(&self) -> &str {
        self.base.trim_start_matches("http://")
    }

    fn signal(&self, signal: rustix::process::Signal) {
        let id = i32::try_from(self.child.id()).ok().and_then(rustix::process::Pid::from_raw).expect("a process");
        rustix::process::kill_process(id, signal).expect("a signal");
    }

    /// Sends SIGTERM, as a service manager does.
    pub fn terminate(&self) {
        self.signal(rustix::process::Signal::TERM);
    }

    /// Kills it.
    pub fn kill(mut self) {
        self.child.kill().expect("a kill");
        self.child.wait().expect("an end");
    }

    /// Waits for its end, and returns whether it succeeded.
    pub fn ended_well(mut self) -> bool {
        self.child.wait().expect("an end").success()
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Waits until a condition holds, for at most ten seconds.
pub async fn eventually<T>(what: &str, mut look: impl AsyncFnMut() -> Option<T>) -> T {
    for _ in 0..200 {
        if let Some(found) = look().await {
            return found;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    panic!("waited in vain for {what}");
}

/// Signs in with the code from the text message, and returns the token.
pub async fn sign_in(place: &Place, program: &Program, mobile: &str) -> String {
    let sent = program.post("/api/india/central/central/send-otp/", &serde_json::json!({ "mobile": mobile })).await;
    assert_eq!(sent.status, 200, "{}", sent.text);
    let code = eventually("a text message", async || {
        let messages = place.messages();
        let message = messages.iter().rev().find(|m| m["mobile"].as_str().is_some_and(|to| to.ends_with(mobile)))?;
        Some(message["otp"].as_str().expect("a code").to_owned())
    });
    let code = code.await;
    let body = serde_json::json!({ "mobile": mobile, "otp": code });
    let login = program.post("/api/india/central/central/login/", &body).await;
    assert_eq!(login.status, 200, "{}", login.text);
    login.json()["data"]["access_token"].as_str().expect("a token").to_owned()
}

/// A request that must take effect whatever happens to the program: sent under one key, always with the same body.
#[derive(Clone)]
pub struct PendingRequest {
    pub key: String,
    pub body: Value,
}

/// Sends it; none when the program ended before it answered.
async fn ask(program: &Program, token: &str, path: &str, pending: &PendingRequest) -> Option<Value> {
    let url = format!("{}/api/india/central{path}", program.base);
    let request = program.client.post(url).bearer_auth(token).header("idempotency-key", &pending.key);
    let answer = request.json(&pending.body).send().await.ok()?;
    let status = answer.status();
    let body: Value = answer.json().await.ok()?;
    assert!(status.is_success(), "{status}: {body}");
    Some(body["data"].clone())
}

/// Sends all of `requests` to a path of India's main service, a third at a time, and kills the program in the middle of
/// each third. Then all are sent once more: all succeed, and earlier acknowledged results are unchanged. `answer_id`
/// extracts the identity of a result from an answer: a number or an id. Returns the program that runs at the end.
pub async fn through_kills(
    (place, mut program): (&Place, Program),
    (token, path): (&str, &str),
    requests: &[PendingRequest],
    answer_id: fn(&Value) -> &Value,
) -> Program {
    let acknowledged = std::sync::Mutex::new(vec![None; requests.len()]);
    for (round, pause) in [4, 12, 25].into_iter().enumerate() {
        {
            let part = (0..requests.len()).filter(|at| at % 3 == round).map(|at| {
                let (program, acknowledged) = (&program, &acknowledged);
                async move {
                    let answer = ask(program, token, path, &requests[at]).await;
                    acknowledged.lock().expect("the list")[at] = answer;
                }
            });
            let pause = std::time::Duration::from_millis(pause);
            let _ = tokio::time::timeout(pause, futures_util::future::join_all(part)).await;
        }
        program.kill();
        program = place.serve();
    }
    let acknowledged = acknowledged.into_inner().expect("the list");
    for (pending, heard) in requests.iter().zip(acknowledged) {
        let answer = ask(&program, token, path, pending).await.expect("an answer");
        assert!(!answer_id(&answer).is_null(), "{answer}");
        if let Some(heard) = heard {
            assert_eq!(answer_id(&heard), answer_id(&answer), "acknowledged results are unchanged");
        }
    }
    program
}

pub fn copy_file(from: &Path, to: &Path) {
    std::fs::copy(from, to).expect("a copy");
}
