// What this browser wants at any table: kept here, not on the server.

/** How long what bots do stays to be looked at, and how long a beat is. */
export type Pace = "calm" | "normal" | "quick" | "at_once";

export const PACES: Pace[] = ["calm", "normal", "quick", "at_once"];

function keptPace(): Pace {
  const pace = localStorage.getItem("pace");
  return PACES.find((known) => known === pace) ?? "normal";
}

function isAllowed(): boolean {
  return "Notification" in window && Notification.permission === "granted";
}

class Preferences {
  sound = $state(localStorage.getItem("sound") === "on");
  /** Leave that was given once may have been taken away since. */
  notify = $state(localStorage.getItem("notify") === "on" && isAllowed());

  pace = $state<Pace>(keptPace());
  /** A move that cannot be taken back wants a second word. */
  confirm = $state(localStorage.getItem("confirm") === "on");

  setPace(pace: Pace): void {
    this.pace = pace;
    localStorage.setItem("pace", pace);
  }

  setConfirm(isOn: boolean): void {
    this.confirm = isOn;
    localStorage.setItem("confirm", isOn ? "on" : "off");
  }

  setSound(isOn: boolean): void {
    this.sound = isOn;
    localStorage.setItem("sound", isOn ? "on" : "off");
  }

  /** Asks the browser for leave first; true when it is given. */
  async setNotify(isOn: boolean): Promise<boolean> {
    const isGranted = !isOn || (await Notification.requestPermission()) === "granted";
    this.notify = isOn && isGranted;
    localStorage.setItem("notify", this.notify ? "on" : "off");
    return isGranted;
  }

  get canNotify(): boolean {
    return "Notification" in window;
  }
}

export const preferences = new Preferences();

/** A notification, if they are wanted; a click on it brings the page back. */
export function notify(title: string, body: string, tag: string): void {
  if (!preferences.notify || !isAllowed()) return;
  try {
    const note = new Notification(title, { body, tag });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  } catch {
    // Some phones give leave, but let only a service worker notify.
  }
}

let audio: AudioContext | undefined;

/** A short wooden tick; two for my turn.  Made here, so that no file has to be loaded. */
export function tick(isMyTurn: boolean): void {
  audio ??= new AudioContext();
  // One that was made before anybody touched the page is silent until it is told to go on.
  if (audio.state === "suspended") void audio.resume();
  const beats = isMyTurn ? [0, 0.13] : [0];
  for (const beat of beats) {
    const start = audio.currentTime + beat;
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.type = "triangle";
    tone.frequency.setValueAtTime(isMyTurn ? 880 : 520, start);
    tone.frequency.exponentialRampToValueAtTime(isMyTurn ? 660 : 260, start + 0.05);
    volume.gain.setValueAtTime(0.12, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.09);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.1);
  }
}
