/**
 * Runs in a browser: draws waving lines on a dark background, one of them in color with a dot that shows the progress
 * of the story, and records them with the sound. Returns WebM as base64. Only this one function is sent to the page, so
 * it contains all its helpers.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: it is sent to the page as one
export async function drawVideo({ sound, seconds }) {
  const [width, height, rate] = [640, 360, 6]
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  const heightAt = (line, x, time) => {
    const spread = Math.sin((x / width) * Math.PI * 1.6 + 0.5) * (line - 5) * 18
    return height / 2 + spread + Math.sin(x / 130 + time / 9) * 26
  }
  const trace = (line, time, until) => {
    pen.beginPath()
    for (let x = 0; x <= until; x += 8) pen.lineTo(x, heightAt(line, x, time))
    pen.stroke()
  }
  const draw = (time) => {
    pen.fillStyle = '#303244'
    pen.fillRect(0, 0, width, height)
    pen.lineWidth = 2
    pen.strokeStyle = '#5d6078'
    for (let line = 0; line <= 10; line += 1) trace(line, time, width)
    const reached = 20 + (width - 40) * Math.min(1, time / seconds)
    pen.lineWidth = 5
    pen.strokeStyle = '#e8764f'
    trace(7, time, reached)
    pen.beginPath()
    pen.arc(reached, heightAt(7, reached, time), 9, 0, 2 * Math.PI)
    pen.fillStyle = '#ffffff'
    pen.fill()
  }
  draw(0)
  const context = new AudioContext()
  const bytes = Uint8Array.from(atob(sound), (letter) => letter.charCodeAt(0))
  const source = context.createBufferSource()
  source.buffer = await context.decodeAudioData(bytes.buffer)
  const speaker = context.createMediaStreamDestination()
  source.connect(speaker)
  const stream = new MediaStream([...canvas.captureStream(rate).getVideoTracks(), ...speaker.stream.getAudioTracks()])
  const recorder = new MediaRecorder(stream, {
    mimeType: 'video/webm;codecs=vp8,opus',
    videoBitsPerSecond: 60_000,
    audioBitsPerSecond: 20_000,
  })
  const parts = []
  recorder.ondataavailable = ({ data }) => parts.push(data)
  const stopped = new Promise((resolve) => {
    recorder.onstop = resolve
  })
  recorder.start()
  const began = performance.now()
  source.start()
  await new Promise((resolve) => {
    const clock = setInterval(() => {
      const time = (performance.now() - began) / 1000
      draw(time)
      if (time < seconds) return
      clearInterval(clock)
      resolve()
    }, 1000 / rate)
  })
  recorder.stop()
  await stopped
  await context.close()
  const whole = new Uint8Array(await new Blob(parts).arrayBuffer())
  let text = ''
  for (let at = 0; at < whole.length; at += 8192) text += String.fromCharCode(...whole.subarray(at, at + 8192))
  return btoa(text)
}
